import { r1, rng, star4 } from './prim';

/** Roof, chimneys, cat, stars, wall and street (1440 × 930): drawn once, behind everything. */
export function facade(): string {
  const R = rng(8);
  const o: string[] = [];
  const Wd = 1440;
  for (let i = 0; i < 90; i++) {
    const x = R() * Wd,
      y = R() * 150;
    o.push(
      R() < 0.16
        ? `<path d="${star4(x, y, 2.4 + R() * 3)}" fill="#c9b98a" opacity="${r1(0.5 + R() * 0.4)}"/>`
        : `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(0.5 + R() * 0.8)}" fill="#c9c9b4" opacity="${r1(0.25 + R() * 0.5)}"/>`,
    );
  }
  // far roofs of the town
  o.push(
    `<g class="f-town"><path d="M0 170V128H60L80 112L100 128H180V118H240V128H360V120H420V128H470L482 56L486 44L490 56L502 128H520V116H560V128H640V100Q640 84 660 80V70L663 62L666 70V80Q686 84 686 100V128H780V112L800 98L820 112V128H900V118H960V128H1040V100L1066 78L1092 100V128H1160V112H1200V128H1260L1280 104L1300 128H1380V114H1440V170H0Z" fill="#16262a" transform="translate(0 -26)"/><path transform="translate(0 -26)" d="M484 96h4v6h-4zM662 108h4v6h-4zM1064 104h4v5h-4z" fill="#e0b56a"/></g>`,
  );
  // the roof of the house
  const top = 100,
    eave = 156;
  o.push(
    `<path d="M-10 ${eave + 6}L44 ${top}H1396L1450 ${eave + 6}Z" fill="#060a0b" transform="translate(0 -4)" opacity=".5"/><path d="M-10 ${eave + 6}L44 ${top}H1396L1450 ${eave + 6}Z" fill="#0e1719"/>`,
  );
  const sc: string[] = [];
  for (let r = 0; r < 4; r++) {
    const y = top + 8 + r * 13;
    for (let x = -20 + (r % 2) * 13; x < 1460; x += 26) sc.push(`M${x} ${y}q13 15 26 0`);
  }
  o.push(
    `<clipPath id="oneiro-roof"><path d="M-10 ${eave}L44 ${top}H1396L1450 ${eave}Z"/></clipPath><path clip-path="url(#oneiro-roof)" d="${sc.join('')}" fill="none" stroke="#24373a" stroke-width="1.2"/><path d="M40 ${top}H1400" stroke="#b98f4e" stroke-width="2"/>`,
  );
  for (let x = 60; x < 1396; x += 44)
    o.push(
      `<path d="M${x} ${top}v-7M${x - 4} ${top - 4}q4 -9 8 0" stroke="#8a6c3b" stroke-width="1.3" fill="none"/>`,
    );
  // chimneys and smoke
  const chim = (x: number, h: number): string =>
    `<path d="M${x} ${top + 14}V${top - h}H${x + 34}V${top + 14}Z" fill="#16262a"/><path d="M${x - 4} ${top - h}h42v-8h-42z" fill="#1e3135"/><path d="M${x + 5} ${top - h - 8}h8v-10h-8zM${x + 21} ${top - h - 8}h8v-10h-8z" fill="#16262a"/>`;
  o.push('<g class="f-town">' + chim(606, 20) + chim(1010, 24) + '</g>');
  o.push(
    `<path class="f-town" d="M615 ${top - 42}C606 ${top - 56} 634 ${top - 60} 624 ${top - 76}C618 ${top - 86} 636 ${top - 88} 634 ${top - 98}M639 ${top - 42}C632 ${top - 52} 648 ${top - 58} 642 ${top - 70}" fill="none" stroke="#4c6468" stroke-width="2" stroke-linecap="round"/>`,
  );
  // cat
  o.push(
    `<g class="f-town" transform="translate(742 ${top - 1}) scale(1.18)"><path d="M0 0C-2-10 2-20 10-24C8-30 8-36 11-40L16-35Q20-37 24-35L29-40C32-36 32-30 30-25C36-18 36-8 34 0Z" fill="#060a0b"/><path d="M34-2C48-2 54-12 50-22C48-28 40-26 42-20" fill="none" stroke="#060a0b" stroke-width="4.4" stroke-linecap="round"/><path d="M15-30q2 2 4 0M22-30q2 2 4 0" stroke="#e0b56a" stroke-width="1.4" fill="none" stroke-linecap="round"/></g>`,
  );
  // dormers, one awake
  const dorm = (x: number, lit: boolean): string =>
    `<g transform="translate(${x} ${top + 10}) scale(.86)"><path d="M-30 52V8Q-30-18 0-18T30 8V52Z" fill="#0a1112"/><path d="M-30 52V8Q-30-18 0-18T30 8V52" fill="none" stroke="#2d4548" stroke-width="3"/><path d="M-17 50V8Q-17-8 0-8T17 8V50Z" fill="${lit ? '#e6b564' : '#16262a'}"/><path d="M0-8V44M-17 16H17" stroke="#0a1112" stroke-width="2.4"/></g>`;
  o.push(dorm(208, false), dorm(560, true), dorm(900, false), dorm(1236, false));
  // wall
  o.push(`<rect x="0" y="${eave}" width="1440" height="790" fill="#1c2b2c"/>`);
  // cornice with squares
  o.push(
    `<rect x="0" y="${eave}" width="1440" height="26" fill="#24383a"/><rect x="0" y="${eave + 26}" width="1440" height="3" fill="#070c0d" opacity=".7"/><path d="M0 ${eave + 3}H1440M0 ${eave + 23}H1440" stroke="#8a6c3b" stroke-width="1"/>`,
  );
  const sq: string[] = [];
  for (let x = 6; x < 1440; x += 24) sq.push(`M${x} ${eave + 8}h10v10h-10zM${x + 14} ${eave + 11}h4v4h-4z`);
  o.push(`<path d="${sq.join('')}" fill="#8a6c3b" opacity=".75"/>`);
  // stone courses, very quiet
  const st: string[] = [];
  for (let y = eave + 60; y < 930; y += 34) {
    st.push(`M0 ${y}H1440`);
    for (let x = Math.floor((y / 34) % 2) * 60; x < 1440; x += 120) st.push(`M${x} ${y}v34`);
  }
  o.push(`<path d="${st.join('')}" stroke="#172425" stroke-width="1.4" fill="none"/>`);
  // pilasters between windows, with long gilded drops (secession)
  for (const x of [36, 372, 720, 1068, 1404]) {
    o.push(
      `<rect x="${x - 17}" y="${eave + 29}" width="34" height="760" fill="#223436"/><path d="M${x - 17} ${eave + 29}V${eave + 790}M${x + 17} ${eave + 29}V${eave + 790}" stroke="#0d1617" stroke-width="1.6"/>`,
    );
    const d: string[] = [];
    for (let i = 0; i < 5; i++) d.push(`M${x - 9 + i * 4.5} ${eave + 64}v${150 - 40 * Math.abs(i - 2)}`);
    o.push(
      `<path d="${d.join('')}" stroke="#8a6c3b" stroke-width="1.1"/><circle cx="${x}" cy="${eave + 50}" r="11" fill="none" stroke="#b98f4e" stroke-width="1.4"/><circle cx="${x}" cy="${eave + 50}" r="6.5" fill="none" stroke="#b98f4e" stroke-width="1.1"/><path d="M${x - 3} ${eave + 47}h6v6h-6z" fill="#b98f4e"/>`,
    );
  }
  o.push('<g class="f-base">');
  o.push(
    `<rect x="0" y="622" width="1440" height="12" fill="#26393b"/><rect x="0" y="634" width="1440" height="120" fill="#141f20"/><path d="M0 622H1440" stroke="#8a6c3b" stroke-width="1"/><rect x="0" y="634" width="1440" height="4" fill="#070c0d" opacity=".6"/>`,
  );
  const cob: string[] = [];
  for (let r = 0; r < 9; r++) {
    const y = 760 + r * 24;
    cob.push(`M0 ${y}H1440`);
    for (let x = (r % 2) * 26; x < 1440; x += 52) cob.push(`M${x} ${y}q-3 12 0 24`);
  }
  o.push(
    `<rect x="0" y="750" width="1440" height="190" fill="#0c1314"/><rect x="0" y="750" width="1440" height="8" fill="#1c2b2c"/><path d="${cob.join('')}" fill="none" stroke="#131d1e" stroke-width="2"/></g>`,
  );
  return o.join('');
}
