/** Line drawings on a grid of 24, stroked with the current colour. */
export const icons = {
  log: 'M5 4h11l3 3v13H5zM8 9h8M8 13h8M8 17h5',
  rules: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  undo: 'M9 5L4 10l5 5M4 10h10a6 6 0 010 12h-3',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 010 7M19 6a8.5 8.5 0 010 12',
  menu: 'M4 7h16M4 12h16M4 17h10',
  back: 'M14 5l-7 7 7 7',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  table: 'M3 9h18M6 9v11M18 9v11M3 9l3-4h12l3 4',
  people:
    'M8 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 010 6M17 14c3 0 5 2 5 6',
  hand: 'M5 8l6-3 4 12-6 3zM11 6l5-2 4 12-4 2',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  plus: 'M12 5v14M5 12h14',
  amulet:
    'M12 2v3M8.6 5h6.8L20 9.6v6.8L15.4 21H8.6L4 16.4V9.6zM12 8.8l1.1 3.1 3.1 1.1-3.1 1.1-1.1 3.1-1.1-3.1L7.8 13l3.1-1.1z',
  bag: 'M6 9h12l2 12H4zM9 9V6a3 3 0 016 0v3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  check: 'M5 13l4 4L19 7',
  warn: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  history: 'M4 12a8 8 0 108-8c-3 0-5 1.4-6.6 3.4M5 3v5h5M12 8v4l3 2',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.4a2.6 2.6 0 100 5.2 2.6 2.6 0 000-5.2z',
  triangle:
    'M6 3.4a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2zM6 9.9a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2zM12.5 9.9a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2zM6 16.4a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2zM12.5 16.4a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2zM19 16.4a2.1 2.1 0 100 4.2 2.1 2.1 0 000-4.2z',
  pince:
    'M7 14.5a4 4 0 100-8 4 4 0 000 8zM17 14.5a4 4 0 100-8 4 4 0 000 8zM10.6 9.4q1.4-1.2 2.8 0M21 9q1.6 6-2 11',
  close: 'M6 6l12 12M18 6L6 18',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  mute: 'M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5',
  share:
    'M10 14a4.5 4.5 0 006.4.3l3-3a4.6 4.6 0 00-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 00-6.4-.3l-3 3a4.6 4.6 0 006.5 6.5l1.5-1.5',
  bot: 'M5 9h14v10H5zM12 9V5M9 16h6M8.5 12.5v.5M15.5 12.5v.5M2.5 12v4M21.5 12v4',
  next: 'M10 5l7 7-7 7',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.6a2.6 2.6 0 113.6 2.4c-.8.4-1.1.9-1.1 1.8M12 16.8v.2',
  leave: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof icons;

export const iconSymbols = (): string =>
  Object.entries(icons)
    .map(([name, d]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
    .join('');
