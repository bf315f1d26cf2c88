import { heap, piece } from '../drawnFood'
import { p } from '../pigments'
import { around, disc, line, mound, oval, path, strewn, turned } from '../shapes'

const CALYX =
  'M0-6c-4-4-9-3-11-1 4 1 6 2 8 4 0 3 1 5 3 7 1-2 2-4 2-7 2 1 5 3 8 2-1-2-2-4-4-5 2-1 5-1 7 0-2-4-7-5-13 0z'

const pepper = (fill: string, dark: string) =>
  piece(
    path(
      'M-13-9C-9-18-3-15 0-13 4-17 12-16 14-8c2 7-1 19-8 21-3 1-4-1-6-1s-4 2-7 1C-14 10-16-2-13-9z',
      fill,
    ) +
      path('M14-8c2 7-1 19-8 21-3 1-4-1-6-1 7-4 10-12 9-26 2 1 4 3 5 6z', dark) +
      line('M-9-4c0-3 1-5 3-6', p.shine, 3) +
      line('M0-12c0-4 1-6 3-8', p.basilDark, 3.5),
    20,
    90,
    2,
  )

const slice = (skin: string, flesh: string, seeds: string) =>
  disc(0, 0, 13, skin) + disc(0, 0, 11, flesh) + around(oval(0, -5, 1.2, 2.6, seeds), 6)

const bulb = (fill: string, ring: string) =>
  disc(0, 0, 15, ring) +
  disc(0, 0, 13, fill) +
  `<g fill="none" stroke="${ring}" stroke-width="1.6"><circle r="10"/><circle r="6.5"/><circle r="3"/></g>` +
  line('M-7-7c1-2 3-3 5-4', p.shine, 2.5)

const floret = (top: string, topDark: string, stem: string) =>
  path('M-5 2c2 6 1 12-1 17h12c-2-6-2-11 1-17z', stem) +
  disc(-10, -2, 9, topDark) +
  disc(10, -2, 9, topDark) +
  disc(0, -10, 11, top) +
  disc(-8, -8, 7, top) +
  disc(8, -6, 6.5, top) +
  line('M-9-8h0M-3-14h0M4-10h0M-2-4h0M9-5h0M7-14h0M-13-2h0', p.shine, 3)

const root = (fill: string, dark: string, mark: string, tuft: string) =>
  path('M-24 1C-10-2 4-9 15-8c8 1 9 14 1 16C6 10-8 6-24 3z', fill) +
  path('M-24 2C-8 3 8 4 20-2c2 5 0 9-4 10C6 10-8 6-24 3z', dark) +
  line('M-2-4l1 4M7-6l1 5', mark, 1.8) +
  path('M18 0c3-7 9-9 14-8-1 3-3 5-6 6 3 0 6 2 7 4-4 3-10 3-15-2z', tuft)

const ball = (fill: string, dark: string, tip: string) =>
  path('M-14-2C-14-12-6-15 0-15s14 4 14 13C14 8 6 13 1 20 0 20-14 9-14-2z', fill) +
  path('M14-2C14 8 6 13 1 20 3 10 8-2 7-13c4 2 7 6 7 11z', dark) +
  path('M-1-14c-6-3-8-8-7-13 4 1 7 5 8 10 0-4 3-8 7-10 1 6-2 11-8 13z', tip) +
  line('M-9-3c0-3 1-5 3-6', p.shine, 2.5)

export const vegetables = {
  tomato: piece(
    oval(0, 1, 17, 15.5, p.tomato) +
      path(
        'M0 16.500c10 0 17-7 17-15.5 0-4-1-7-4-10C14 4 5 12-9 13c3 3 6 3.5 9 3.500z',
        p.tomatoDark,
      ) +
      oval(-9, -4, 3.5, 2.2, p.shine, -32) +
      `<g transform="translate(0 -8) scale(.8)">${path(CALYX, p.basil)}</g>`,
    17,
    110,
    3,
  ),
  cherryTomato: piece(
    disc(0, 0, 9, p.tomato) +
      path('M0 9c5 0 9-4 9-9 0-2-1-4-2-5C7 2 3 6-4 8c1 1 3 1 4 1z', p.tomatoDark) +
      oval(-4, -3, 2.2, 1.4, p.shine, -32) +
      `<g transform="translate(0 -5) scale(.42)">${path(CALYX, p.basil)}</g>`,
    9,
    14,
    6,
  ),
  carrot: piece(root(p.apricot, p.apricotDark, p.cream, p.basil), 27, 45, 3, 13),
  parsnip: piece(root(p.cream, p.strawDark, p.bran, p.basilLight), 27, 60, 3, 13),
  onion: piece(bulb('#fff4e4', '#dcbf98'), 15, 45, 2),
  redOnion: piece(bulb('#f6e3ef', '#a8568f'), 15, 30, 2),
  garlic: piece(
    path('M0-12c1 4 9 8 9 15S4 12 0 12-9 10-9 3s8-11 9-15z', p.white) +
      path('M0-12c1 4 9 8 9 15S4 12 0 12c4-5 4-15 0-24z', p.whiteDark) +
      line('M-3-3c-2 4-2 8-1 12', p.clayDark, 1.4),
    12,
    4,
    2,
  ),
  peas: heap(
    mound(
      '#79b35c',
      '#4f8a3d',
      line(strewn(26, 23), '#5b9a47', 9),
      line(strewn(26, 23), '#93c973', 5.5),
    ),
  ),
  snowPea: piece(
    path('M-23 1C-12-9 12-9 23-2 14 9-12 10-23 1z', p.basilLight) +
      path('M-23 1C-8 6 10 5 23-2 14 9-12 10-23 1z', '#62a970') +
      line('M-11 0h0M-3 0h0M5-1h0M13-1h0', '#a9d9a8', 5),
    23,
    15,
    5,
    9,
  ),
  mushroom: piece(
    path(
      'M-17 0C-17-11-8-16 0-16s17 5 17 16c0 4-9 3-11 3 0 5 1 9 2 12 1 2-15 2-15 0 1-3 2-7 1-12-2 0-11 1-11-3z',
      '#e6cfae',
    ) +
      path(
        'M6 3c2 0 11 1 11-3 0-8-4-12-9-14C10-7 6-1 0 1c1 6 1 11 0 16 4 0 9 0 8-2-1-3-2-7-2-12z',
        '#cbab82',
      ) +
      line('M-10-5c2-3 5-5 8-6', p.shine, 3),
    18,
    25,
    4,
  ),
  cucumber: piece(slice('#3f8f57', '#dbeec0', '#a9cf8f'), 13, 22, 5),
  courgette: piece(
    disc(0, 0, 13, '#2f7a48') +
      disc(0, 0, 11, '#eef0b8') +
      disc(0, 0, 6, '#e0e394') +
      turned(oval(0, -4, 1, 2, '#c3c868'), 30, 102, 174, 246, 318),
    13,
    40,
    5,
  ),
  redPepper: pepper(p.tomato, p.tomatoDark),
  greenPepper: pepper('#55a35a', p.basilDark),
  yellowPepper: pepper(p.butter, p.butterDark),
  broccoli: piece(floret('#3f9a58', p.basilDark, p.lime), 20, 65, 3),
  cauliflower: piece(floret(p.white, '#e8dcbd', '#cfdf9a'), 20, 70, 3),
  greenBeans: piece(
    line('M-24 3C-10-5 10-5 24 2', p.basilDark, 6.5) +
      line('M-24 2C-10-6 10-6 24 1', '#4ea562', 4.2),
    24,
    22,
    7,
    6,
  ),
  avocado: piece(
    path('M0-24c9 0 16 18 16 29S8 23 0 23-16 16-16 5-9-24 0-24z', '#3f6b3a') +
      path('M0-21c7 0 13 16 13 26S7 20 0 20-13 15-13 5-7-21 0-21z', '#d6de7e') +
      disc(0, 7, 8.5, p.crustDark) +
      oval(-3, 4, 2.5, 1.8, p.shine, -30),
    24,
    45,
    1,
  ),
  beetroot: piece(
    disc(0, 0, 14, '#6f1f42') +
      disc(0, 0, 12, '#a3325f') +
      `<g fill="none" stroke="#c65b86" stroke-width="1.6"><circle r="8.5"/><circle r="4.5"/></g>`,
    14,
    30,
    5,
  ),
  beanSprouts: heap(
    line(strewn(16, 22, 16), p.whiteDark, 4.5) +
      line(strewn(16, 22, 16), p.white, 3) +
      line(strewn(9, 20), '#d9d27a', 6),
  ),
  aubergine: piece(
    path('M-22 12C-28 2-16-6-6-10 4-14 10-20 18-13c8 8-4 22-16 27-8 4-18 6-24-2z', p.aubergine) +
      path('M19-12c7 8-4 21-17 26-8 4-18 6-24-2 20 4 38-8 41-24z', p.aubergineDark) +
      line('M-16 3c5-4 9-5 13-8', p.shine, 3) +
      path('M12-18c6-3 12 2 11 9-3-1-4-3-6-4-2 1-4 2-6 1 0-2 0-4 1-6z', p.basil) +
      line('M21-17l5-5', p.basilDark, 4),
    27,
    190,
    1,
  ),
  ratatouille: heap(
    mound(
      '#e58a4f',
      '#b85a35',
      line('M-14-12h0M12 6h0M-4 16h0', p.tomato, 13) +
        line('M4-16h0M-16 6h0M18-8h0', '#7fae4f', 12) +
        line('M-2-2h0M10 18h0M-20-4h0', p.aubergine, 10) +
        line('M8-6h0M-10 20h0M20 4h0', p.butter, 8),
    ),
  ),
  asparagus: piece(
    line('M-24 4L12-2', '#5f9d55', 7.5) +
      line('M-24 3L12-3', '#8fc277', 4.5) +
      path('M10-7C18-9 25-7 28-4 25 1 18 3 11 2z', p.basil) +
      path('M-8-3l5 4-5 2zM4-5l5 4-6 3z', p.basilDark),
    27,
    32,
    5,
    8,
  ),
  corn: heap(
    mound(
      p.butter,
      p.butterDark,
      line(strewn(30, 24), p.butterDark, 7.5),
      line(strewn(30, 24), '#fbe08a', 5),
    ),
  ),
  turnip: piece(
    ball('#f4ead8', '#d9c6ae', p.basil) +
      path('M-14-3C-13-12-6-15 0-15s13 3 14 12C6 0-6 0-14-3z', '#b677b0'),
    24,
    90,
    2,
  ),
  radish: piece(
    `<g transform="scale(.72)">${ball('#e0517c', '#b8335d', p.basil)}${path('M-6 12c5 0 9-1 13-2-2 3-5 5-6 10-2-2-5-5-7-8z', p.white)}</g>`,
    17,
    14,
    5,
  ),
  pumpkin: piece(
    path('M-26-6C-18 18 18 18 26-6 20 0 8 3 0 3S-20 0-26-6z', p.apricotDark) +
      path('M-26-6C-20-2-8 0 0 0s20-2 26-6C16-14-16-14-26-6z', '#f7bd7a') +
      path('M-21-4C-14 13 14 13 21-4 14 0 7 2 0 2s-14-2-21-6z', p.apricot) +
      line('M-7-7h0M0-8h0M7-7h0', p.cream, 4),
    26,
    125,
    2,
    16,
  ),
  celeriac: piece(
    disc(0, 0, 20, '#cdb58c') +
      path('M-17-3C-15-15-3-20 8-15c10 5 12 18 4 26-9 8-25 4-29-14z', '#f5edd8') +
      line('M-9-6c3-4 7-5 11-4M-10 4c4 5 11 6 17 2', '#d9c9a4', 1.8),
    20,
    180,
    1,
  ),
  soupVegetables: heap(
    mound(
      '#e8c98a',
      '#c9a25c',
      line('M-12-12h0M14 4h0M-4 18h0M4-4h0', p.apricot, 12) +
        line('M6-18h0M-18 4h0M20-8h0M10 18h0', '#79b35c', 9) +
        line('M-4 6h0M-14 16h0M16-18h0', p.cream, 10),
    ),
  ),
} as const
