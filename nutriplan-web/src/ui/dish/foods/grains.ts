import { heap, piece, sprinkle } from '../drawnFood'
import { p } from '../pigments'
import { around, disc, line, mound, oval, path, strewn, turned } from '../shapes'

const ofGrains = (fill: string, shade: string, grain: string, dark: string) =>
  heap(
    mound(fill, shade, line(strewn(22, 24, 5), dark, 3.4), line(strewn(20, 23, 5, 0.5), grain, 3)),
    2.5,
  )

const ofDots = (
  fill: string,
  shade: string,
  dot: string,
  dark: string,
  wide: number,
  swells = 2.5,
) =>
  heap(
    mound(fill, shade, line(strewn(30, 24), dark, wide), line(strewn(30, 24), dot, wide * 0.62)),
    swells,
  )

const CRUST = 'M-24 14C-28-2-22-18 0-19 22-18 28-2 24 14c-2 6-46 6-48 0z'

const slice = (crust: string, crumb: string, holes: string, seeds = '') =>
  path(CRUST, crust) +
  `<path d="${CRUST}" fill="${crumb}" transform="scale(.87 .82)"/>` +
  line('M-10-4h0M4-9h0M10 4h0M-4 7h0M-15 6h0M16-3h0', holes, 2.6) +
  seeds

const TUBES =
  'M-24-12l15 5M2-20l13-6M17-5l5 15M-17 2l-4 15M-8 20l15-3M5 12l14 9M-5-1l10-9M-2 8l14-6'

const tubes = (fill: string, dark: string) =>
  line(TUBES, dark, 10) +
  line(TUBES, fill, 7) +
  line('M-9-7h0M15-26h0M22 10h0M-21 17h0M7 17h0M19 21h0M5-10h0M12 2h0', dark, 4)

const nest = (fill: string, dark: string, width: number) => {
  const strand = (d: string) => line(d, dark, width + 2) + line(d, fill, width)
  return (
    disc(0, 0, 27, dark) +
    around(strand('M-24-9C-17-29 17-29 24-9M-19-6C-13-21 13-21 19-6'), 5) +
    turned(strand('M-12-3C-9-14 9-14 12-3M-5-2C-3-6 4-6 5-1'), 30, 150, 270)
  )
}

const CURLS =
  'M-22-8c2-8 12-6 10 3M-4-24c7-3 12 6 4 9M14-18c8 0 9 10 1 11M22 2c2 8-8 11-10 4M-24 6c-2 8 8 12 11 5M-8 22c7 4 13-4 7-9M8 14c7-1 11 7 4 11M-6-6c6-4 12 2 8 8'

const curls = (fill: string, dark: string) => line(CURLS, dark, 8.5) + line(CURLS, fill, 5.5)

const flat = (fill: string, dark: string, spots: string) =>
  oval(1, 2, 28, 27, dark) +
  disc(0, 0, 27, fill) +
  line('M-13-9h0M6-16h0M14 3h0M-4 8h0M-17 8h0M6 18h0M18-9h0M-2-3h0', spots, 4.5)

export const grains = {
  rice: ofGrains('#fdf8ea', '#dfd2b3', '#ffffff', '#e3d7bb'),
  brownRice: ofGrains('#dfc296', '#b8935e', '#efdab4', '#c19c66'),
  redRice: ofGrains('#b06a55', '#7f4334', '#d09780', '#8c4c3c'),
  quinoa: ofDots('#ecd9a8', '#c5a968', '#fbf1d2', '#cdb174', 4.5),
  couscous: ofDots('#f3d486', '#cfa64e', '#fce9b4', '#dbb55e', 3.4),
  bulgur: ofDots('#d8ac69', '#aa7d3e', '#ecca93', '#b98b4b', 4.5),
  millet: ofDots('#f2dc7f', '#cdae44', '#fdf1b5', '#d8bb54', 4),
  buckwheat: heap(
    mound(
      '#b98f68',
      '#8a6543',
      line(strewn(26, 24, 3), '#7a5638', 5.5),
      line(strewn(26, 24, 2), '#d7b48d', 2.6),
    ),
    2.5,
  ),
  barley: ofGrains('#ead6ab', '#c2a56d', '#f7ebcc', '#c9ab72'),
  polenta: heap(
    mound(
      '#f5cd5e',
      '#d3a237',
      line('M-16-6C-6-16 10-14 17-4M-12 6C-2-3 8-1 14 8M-4 16c5-3 8-2 11 0', '#fbe39a', 3),
      line(strewn(12, 22), '#e0b243', 2),
    ),
    4,
  ),
  oats: heap(
    mound(
      p.straw,
      p.strawDark,
      line(strewn(17, 24, 3), p.strawDark, 9),
      line(strewn(17, 24, 3), '#f8ecd0', 7),
      line(strewn(17, 24, 4), p.strawDark, 1.2),
    ),
    2,
  ),
  muesli: heap(
    mound(
      '#dcb97f',
      '#b38a4b',
      around(oval(0, -18, 5.5, 4, '#f4e0b5'), 6) +
        line('M-6-6h0M9 4h0M-3 12h0', p.crustDark, 7) +
        line('M5-10h0M-12 3h0M4 18h0', '#7a3b3b', 5) +
        line('M0 1h0M-14-12h0M15-8h0', p.basilLight, 4.5),
    ),
    1.5,
  ),
  pasta: heap(tubes('#f3cf7c', '#cf9f48'), 2.2),
  wholePasta: heap(tubes('#c99a63', '#9b6e3b'), 2.2),
  macaroni: heap(curls('#f3cf7c', '#cf9f48'), 2.2),
  spaghetti: heap(nest('#f4d488', '#cc9f4c', 3), 2.2),
  noodles: heap(nest('#f5e3b9', '#c9a765', 4.5), 2),
  riceNoodles: heap(nest('#fbf8ee', '#cfc7b0', 2.2), 2.5),
  gnocchi: piece(
    oval(0, 0, 12, 8.5, '#d9b673') +
      oval(-0.5, -1, 11, 7, '#f4dda6') +
      line('M-5-5c1 3 1 6 0 8M0-6c1 3 1 7 0 10M5-5c1 3 1 6 0 8', '#d9b673', 1.6),
    12,
    22,
    7,
  ),
  countryBread: piece(slice(p.crust, '#f6e6c4', '#e4cb9b'), 26, 40, 2, 22),
  wholeBread: piece(
    slice(
      p.crustDark,
      '#d3a873',
      '#b98a54',
      line('M-14-2h0M-2 1h0M8-3h0M2 10h0M-9 9h0', '#f0d9a8', 1.8),
    ),
    26,
    40,
    2,
    22,
  ),
  ryeBread: piece(
    slice(
      '#4f3425',
      '#8b6343',
      '#6f4c31',
      line('M-14-2h0M0-2h0M8-4h0M4 9h0M-9 8h0', '#d9b98a', 1.8),
    ),
    26,
    40,
    2,
    22,
  ),
  seedBread: piece(
    slice(
      p.crustDark,
      '#e6c797',
      '#cfa86f',
      line('M-14-2l2 1M0-3l2-1M9-1l1 2M4 9l2-1M-9 8l1-2', p.sootDark, 2) +
        line('M-6-8l2 1M14-8l-1 2M12 8l2 1', p.basilLight, 2.4),
    ),
    26,
    40,
    2,
    22,
  ),
  baguette: piece(
    path('M-32 8C-36-2-20-10 6-14 28-17 36-10 34-4 32 4 14 10-6 13-20 15-30 14-32 8z', p.crust) +
      path('M-32 9C-10 8 22 4 34-5 33 4 14 10-6 13-20 15-30 14-32 9z', p.crustDark) +
      line('M-20-1c4 1 7 4 8 7M-6-6c5 1 8 4 9 8M9-9c5 1 8 4 9 7M22-9c4 1 5 3 6 5', p.cream, 3),
    34,
    80,
    1,
  ),
  bun: piece(
    disc(0, 0, 26, p.crustDark) +
      disc(-1, -1.5, 24, '#dba05a') +
      line(
        'M-10-12l2 1M2-15l2 1M11-8l2 2M-14-2l1 2M-3-5l2 1M7 0l2 1M-8 6l2 1M3 9l2 0M14 6l1 1',
        p.cream,
        2.4,
      ) +
      line('M-17-9c3-5 7-8 12-9', p.shine, 3),
    26,
    60,
    1,
  ),
  bagel: piece(
    disc(0, 0, 25, p.crustDark) +
      disc(-1, -1, 23.5, '#d99a52') +
      disc(0, 0, 8, p.crustDark) +
      disc(0, 1, 6.5, p.clay) +
      line('M-12-12l2 1M2-17l2 1M13-9l2 2M-17-1l1 2M-13 9l2 1M3 16l2 0M15 6l1 1', p.cream, 2.4),
    25,
    85,
    1,
  ),
  brioche: piece(
    disc(0, 2, 22, '#b9743a') +
      around(path('M0 0L-9-19c3-4 15-4 18 0z', '#d9974f'), 6) +
      disc(0, -2, 10, '#e9b066') +
      line('M-5-6c2-2 4-3 7-3', p.shine, 2.5),
    24,
    50,
    1,
  ),
  toast: piece(
    `<rect x="-17" y="-13" width="34" height="26" rx="5" fill="${p.crustDark}"/><rect x="-15" y="-11" width="30" height="22" rx="3" fill="#e5b571"/>` +
      line('M-8-5h0M0-5h0M8-5h0M-8 4h0M0 4h0M8 4h0', p.crust, 3),
    20,
    13,
    3,
    18,
  ),
  riceCake: piece(
    disc(0, 1, 20, p.strawDark) +
      disc(0, 0, 19, '#fbf3dd') +
      line(strewn(20, 16, 3), '#e3d3a8', 4) +
      line(strewn(14, 15, 3, 0.5), '#ffffff', 3),
    20,
    9,
    2,
  ),
  pita: piece(flat('#f0d7a6', '#c79d5c', '#d9b271'), 28, 80, 1),
  flatbread: piece(flat('#f4e1b4', '#cba969', '#e0bd7d'), 28, 62, 1),
  buckwheatPancake: piece(flat('#b98f63', '#84603a', '#94704a'), 28, 100, 1),
  pancake: piece(
    disc(3, 4, 23, '#b9803c') +
      disc(2, 2, 23, '#e9c587') +
      disc(0, -1, 23, '#b9803c') +
      disc(-1, -3, 22.5, '#eecb8c') +
      disc(-1, -3, 18, '#d9a35a') +
      line('M-10-10h0M4-14h0M9 0h0M-6 5h0', '#c88d45', 3.5),
    26,
    35,
    1,
  ),
  crispbread: piece(
    `<rect x="-20" y="-11" width="40" height="22" rx="3" fill="${p.branDark}"/><rect x="-19" y="-10" width="38" height="19" rx="2" fill="#c99c60"/>` +
      line(
        'M-13-5h0M-5-5h0M3-5h0M11-5h0M-9 1h0M-1 1h0M7 1h0M15 1h0M-13 6h0M-5 6h0M3 6h0M11 6h0',
        p.branDark,
        2.4,
      ),
    21,
    13,
    3,
    16,
  ),
  biscuit: piece(
    path('M-24-6c0-5 6-7 24-7s24 2 24 7v10c0 5-6 7-24 7S-24 9-24 4z', '#d9a862') +
      path('M-22-5c0-4 5-6 22-6s22 2 22 6V2c0 4-5 6-22 6S-22 6-22 2z', '#f2d29a') +
      line('M-14-5h0M-4-2h0M6-6h0M14 0h0M-10 3h0M2 4h0', '#fff6df', 2.4),
    25,
    10,
    3,
    16,
  ),
  crumbs: sprinkle(path('M-3-1L0-3l3 2-1 3-4 1z', '#c98f4c') + line('M-1-1h0', '#f0cf98', 1.6)),
} as const
