interface Naming {
  id: (name: string) => string;
  ref: (name: string) => string;
}

/** Names for a scene's own defs: every window on a page has its own, so that ids never meet. */
export const naming = (uid: string): Naming => ({
  id: (name) => `${uid}-${name}`,
  ref: (name) => `url(#${uid}-${name})`,
});

/** One sheet of paper and its crisp shadow: the same path, shifted and darker. */
export const sheet = (d: string, fill: string, shadow = '#000', opacity = 0.28, dy = -3): string =>
  `<path d="${d}" fill="${shadow}" opacity="${opacity}" transform="translate(0 ${dy})"/><path d="${d}" fill="${fill}"/>`;

export const glow = (id: string, colour: string, strength = 0.9): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
  `<stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

export const fall = (id: string, ...stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')}</linearGradient>`;
