import { r1, times } from './prim';

const SILL =
  '<path d="M-20 384H300V395H-20Z" fill="#2f4648"/><path d="M-20 384H300" stroke="var(--w-foil, #b98f4e)" stroke-width="1.2"/><path d="M-12 395H292V402H-12Z" fill="#0a1112"/>';

/** Curtains drawn: nobody is at home yet. Each half hangs in folds from a rail and is gathered by a cord. */
function curtains(): string {
  const half = (side: 1 | -1): string => {
    const x = (v: number): number => r1(140 + side * v);
    const folds = times(6, (i) => {
      const from = 12 + i * 23;
      return `M${x(from)} 22C${x(from + 3)} 130 ${x(from + 16)} 190 ${x(from * 0.62 + 56)} 248C${x(from * 0.74 + 48)} 300 ${x(from * 0.9 + 22)} 340 ${x(from + 2)} 392`;
    });
    const cloth = `M${x(0)} 18H${x(150)}V392H${x(2)}C${x(10)} 340 ${x(44)} 296 ${x(56)} 248C${x(40)} 196 ${x(4)} 130 ${x(0)} 18Z`;
    return (
      `<path d="${cloth}" fill="#0a1213" transform="translate(0 4)"/><path d="${cloth}" fill="#1b2b2d"/>` +
      `<path d="${folds.join('')}" fill="none" stroke="#132022" stroke-width="5"/><path d="${folds.join('')}" fill="none" stroke="#2a3f41" stroke-width="1.1" transform="translate(${side * 3} 0)"/>` +
      `<path d="M${x(54)} 246Q${x(100)} 262 ${x(150)} 232" fill="none" stroke="#4a4229" stroke-width="4"/><path d="M${x(60)} 250l${side * -3} 26M${x(64)} 251l0 27M${x(68)} 252l${side * 3} 26" stroke="#4a4229" stroke-width="2"/>`
    );
  };
  return (
    '<rect width="280" height="380" fill="#0b1314"/><path d="M92 56H188M140 30V380M92 150H188" stroke="#16262a" stroke-width="3"/>' +
    half(-1) +
    half(1) +
    '<path d="M-4 16H284" stroke="#4a4229" stroke-width="5"/>' +
    times(
      14,
      (i) => `<circle cx="${10 + i * 20}" cy="20" r="4" fill="none" stroke="#4a4229" stroke-width="1.6"/>`,
    ).join('')
  );
}

interface View {
  /** The silhouette, 280 × 380. */
  frame: string;
  /** What is seen inside; *uid* keeps its ids apart from other windows'. */
  scene: (uid: string) => string;
}

/** A window with its frame and sill (viewBox -18 -20 316 424). */
export function windowPicture({ frame: d, scene }: View, uid: string, dark: boolean): string {
  return (
    `<clipPath id="${uid}-frame"><path d="${d}"/></clipPath><path class="w-sh" d="${d}" transform="translate(0 5)"/><path class="w-fr" d="${d}"/><path class="w-fl" d="${d}"/>` +
    `<g clip-path="url(#${uid}-frame)">${dark ? curtains() : scene(uid)}</g><path class="w-in" d="${d}"/>${SILL}`
  );
}
