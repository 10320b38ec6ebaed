import type { Creature } from '../names';

/** Night creatures; Id is the raven, in profile where the players look straight at you. Their outlines differ from one another and from every suit, so colour never speaks alone. */
export const creatures: Readonly<Record<Creature, string>> = {
  fox: '<path d="M3.5 3.2L12 9.2Q16 8 20 9.2L28.5 3.2Q30.6 12 26.6 18.6L18.4 27.6Q16 30.2 13.6 27.6L5.4 18.6Q1.4 12 3.5 3.2Z"/><path class="hole" d="M7.6 15.6Q11 15 13 18.2Q9.4 19 7.6 15.6ZM24.4 15.6Q21 15 19 18.2Q22.6 19 24.4 15.6ZM14.3 25.2Q16 24.2 17.7 25.2L16 27.4Z"/>',
  owl: '<path d="M5 2.4Q9.6 5.6 16 5.6T27 2.4Q28.6 8 27.4 12.4V20.4Q27.4 29.8 16 29.8T4.6 20.4V12.4Q3.4 8 5 2.4Z"/><path class="hole" d="M10.6 9.2A4.5 4.5 0 1 1 10.6 18.2A4.5 4.5 0 1 1 10.6 9.2ZM21.4 9.2A4.5 4.5 0 1 1 21.4 18.2A4.5 4.5 0 1 1 21.4 9.2ZM16 16.6L18.2 20L16 23.6L13.8 20Z"/><circle cx="10.6" cy="13.7" r="1.9"/><circle cx="21.4" cy="13.7" r="1.9"/>',
  moth: '<path d="M14.6 8.4Q8.4 2.2 .8 5.8Q.6 14.8 7.4 17.6Q3.4 20.2 5.2 26.4Q11.8 27.8 14.4 20.6L16 27.6L17.6 20.6Q20.2 27.8 26.8 26.4Q28.6 20.2 24.6 17.6Q31.4 14.8 31.2 5.8Q23.6 2.2 17.4 8.4L16 6.6Z"/><path d="M15.4 7.6Q13.6 3 10.8 2.2M16.6 7.6Q18.4 3 21.2 2.2" fill="none" stroke="currentColor" stroke-width="1.3"/><path class="hole" d="M7.2 8.2A2.6 2.6 0 1 1 7.2 13.4A2.6 2.6 0 1 1 7.2 8.2ZM24.8 8.2A2.6 2.6 0 1 1 24.8 13.4A2.6 2.6 0 1 1 24.8 8.2ZM9.2 20.2A1.6 1.6 0 1 1 9.2 23.4A1.6 1.6 0 1 1 9.2 20.2ZM22.8 20.2A1.6 1.6 0 1 1 22.8 23.4A1.6 1.6 0 1 1 22.8 20.2Z"/>',
  hare: '<path d="M11.6 15.4Q6.6 8 8.4 1Q14.6 3.4 15.4 13.4H16.6Q17.4 3.4 23.6 1Q25.4 8 20.4 15.4Q25.2 18 25.2 23.4Q25.2 31 16 31T6.8 23.4Q6.8 18 11.6 15.4Z"/><path class="hole" d="M10.4 4.8Q13 8 13.4 13L12.4 13.2Q10 9 10.4 4.8ZM21.6 4.8Q19 8 18.6 13L19.6 13.2Q22 9 21.6 4.8ZM11.4 20.4Q13.4 20 14 22.6Q11.6 23 11.4 20.4ZM20.6 20.4Q18.6 20 18 22.6Q20.4 23 20.6 20.4ZM16 25.4L17.8 27H14.2Z"/>',
  id: '<path d="M7.4 9.4Q9.6 3.6 15.6 3.2Q23 2.8 26.6 11.4Q29.8 19 29 30.6H6.4Q9.4 28.6 10.6 25.4L7.6 26.2Q10 23.6 10.6 20.4L8 21Q10 18.2 9.8 14.8Q6.2 14.8 4 16.4Q2 18 1.4 20.8Q-.8 13.4 7.4 9.4Z"/><path class="hole" d="M13.8 7.6A2.2 2.2 0 1 1 13.8 12A2.2 2.2 0 1 1 13.8 7.6ZM3.2 15Q6 13 10.4 12.9Q6.4 14.2 3.2 15ZM19 15Q24.6 20.4 24.2 29.4Q22.8 21.4 19 15Z"/>',
};

export const seatSymbols = (): string =>
  Object.entries(creatures)
    .map(([name, drawing]) => `<symbol id="seat-${name}" viewBox="0 0 32 32">${drawing}</symbol>`)
    .join('');
