import { piece, sprinkle } from '../drawnFood'
import { p } from '../pigments'
import { around, disc, line, oval, path } from '../shapes'

const citrus = (skin: string, flesh: string) =>
  disc(0, 0, 15, skin) +
  disc(0, 0, 13, p.cream) +
  around(path('M0-1L-5-9c0-3 10-3 10 0z', flesh), 6)

const stone = (fill: string, dark: string, blush: string) =>
  path('M0-13c-5-5-18-3-18 9C-18 8-8 17 0 17S18 8 18-4C18-16 5-18 0-13z', fill) +
  path('M0-13c5-5 18-3 18 9C18 8 8 17 0 17-4 17-7 15-10 12 4 12 10-2 4-15c-1 0-3 1-4 2z', blush) +
  line('M0-12c-3 7-3 14 1 22', dark, 1.8) +
  path('M1-14c3-7 9-9 15-7-2 6-8 9-15 7z', p.basil) +
  oval(-10, -4, 2.5, 4.5, p.shine, 18)

const berryPile = (fill: string, dark: string) =>
  disc(0, 0, 8.5, dark) +
  line('M-4-4h0M1-6h0M5-2h0M-5 1h0M0-1h0M4 3h0M-1 5h0M-6-2h0', fill, 5) +
  line('M-5-5h0M0-7h0M4-3h0M-1-2h0', p.shine, 1.6)

const pome = (fill: string, dark: string) =>
  path(
    'M0-12C-6-16-19-15-19 0c0 11 8 19 13 19 3 0 4-1 6-1s3 1 6 1C11 19 19 11 19 0c0-15-13-16-19-12z',
    fill,
  ) +
  path('M12-14c3 12-3 25-15 32 1 0 2 0 3 0 2 0 3 1 6 1C11 19 19 11 19 0c0-9-3-13-7-14z', dark) +
  line('M0-11c0-5-1-8-3-10', p.crustDark, 3) +
  path('M1-17c2-6 7-7 13-6-1 5-7 8-13 6z', p.basil) +
  oval(-11, -3, 2.6, 5, p.shine, 18)

export const fruits = {
  apple: piece(pome('#e4634a', '#bf3f2d'), 20, 110, 2),
  pear: piece(
    path(
      'M0-22C7-22 8-13 10-6 12 0 17 4 17 11 17 19 9 23 0 23s-17-4-17-12c0-7 5-11 7-17 2-7 3-16 10-16z',
      '#d3d16b',
    ) +
      path(
        'M6-19c2 4 3 9 4 13 2 6 7 10 7 17C17 19 9 23 0 23c-3 0-5 0-7-1 16-4 16-24 13-41z',
        '#aeb046',
      ) +
      line('M0-21c0-3 2-6 4-8', p.crustDark, 3) +
      oval(-8, 8, 2.6, 5, p.shine, 14),
    24,
    140,
    2,
  ),
  banana: piece(
    path('M-24-8C-20 8 0 16 22 4c3-2 3-5 1-7-18 6-32 1-41-12-3-1-7 3-6 7z', p.butter) +
      path('M-24-8C-20 8 0 16 22 4c1-1 2-2 2-4C4 11-14 6-23-12c-1 1-1 3-1 4z', p.butterDark) +
      path('M-24-9c-1-3-1-6 1-8l5 2-1 4zM21-4l4-2 2 4-4 4z', p.crustDark),
    26,
    90,
    2,
    16,
  ),
  bananaSlice: piece(
    disc(0, 0, 10, p.butter) +
      disc(0, 0, 8.5, '#fdf1cf') +
      around(oval(0, -2.5, 1, 2, '#cfa85a'), 3),
    10,
    16,
    6,
  ),
  orange: piece(citrus(p.apricotDark, p.apricot), 15, 42, 4),
  clementine: piece(
    disc(0, 0, 16, p.apricot) +
      path('M0 16C9 16 16 9 16 0c0-5-2-9-4-11C14 2 6 11-8 13c2 2 5 3 8 3z', p.apricotDark) +
      path('M0-11c2-6 8-8 14-6-2 6-8 8-14 6z', p.basil) +
      line('M-1-12h0', p.basilDark, 5) +
      oval(-7, -5, 3.5, 2.2, p.shine, -35),
    17,
    60,
    3,
  ),
  grapefruit: piece(`<g transform="scale(1.25)">${citrus('#f0b04f', '#ee7d6b')}</g>`, 19, 80, 2),
  lemon: piece(citrus(p.butterDark, '#f9df72'), 15, 6, 1),
  lime: piece(citrus('#5f9d3f', '#b9d777'), 15, 9, 1),
  strawberry: piece(
    path('M0 17C-8 12-16 2-14-6-12-14-4-13 0-11 4-13 12-14 14-6 16 2 8 12 0 17z', '#df4149') +
      path('M0 17C8 12 16 2 14-6c-1-4-3-6-6-6C10 0 6 10-3 15z', '#b82b37') +
      line('M-8-3h0M-3 3h0M3-3h0M8 2h0M0 10h0M-7 5h0', '#f9d98a', 1.8) +
      path(
        'M0-9c-4-1-9 0-11-3 3-3 7-3 9-1 0-3 1-5 2-6 1 1 2 3 2 6 2-2 6-2 9 1-2 3-7 2-11 3z',
        p.basil,
      ),
    18,
    30,
    4,
  ),
  raspberry: piece(berryPile('#e86a8b', p.berryDark), 9, 10, 8),
  blueberry: piece(
    disc(0, 0, 7, p.blueberryDark) +
      disc(-1, -1, 5.5, p.blueberry) +
      around(path('M0-1l-1.5-3h3z', p.blueberryDark), 5) +
      oval(-3, -3.5, 1.6, 1, p.shine, -30),
    7,
    8,
    9,
  ),
  cherry: piece(
    line('M-8 4C-6-8 0-14 6-19M9 7C10-4 8-12 6-19', p.basilDark, 2.2) +
      path('M6-19c4-4 10-4 14-1-4 5-10 5-14 1z', p.basil) +
      disc(-8, 8, 9, '#b3243c') +
      disc(9, 10, 9, '#8d1a30') +
      oval(-11, 5, 2.2, 1.4, p.shine, -30) +
      oval(6, 7, 2.2, 1.4, p.shine, -30),
    20,
    35,
    3,
  ),
  kiwi: piece(
    disc(0, 0, 14, '#8b6b3f') +
      disc(0, 0, 12, '#93be4c') +
      oval(0, 0, 4, 5, '#eef3c6') +
      around(line('M0-7.500h0M2.8-7h0', p.sootDark, 1.6), 8),
    14,
    30,
    4,
  ),
  peach: piece(stone('#f6b565', '#d9793a', '#ea8350'), 20, 110, 2),
  apricot: piece(
    `<g transform="scale(.85)">${stone('#f7b458', '#cf7a2b', '#ec9440')}</g>`,
    17,
    45,
    3,
  ),
  pineapple: piece(
    disc(0, 0, 16, '#c99a2e') +
      disc(0, 0, 14, '#f8d95f') +
      disc(0, 0, 4, '#e0b53c') +
      around(line('M0-7v-4', '#dcb23f', 1.8), 8),
    16,
    50,
    3,
  ),
  mango: piece(
    path('M-20 6C-22-10-6-20 8-17c12 2 16 14 12 22C14 17-4 22-14 17c-4-2-6-6-6-11z', '#f3a63c') +
      path('M8-17c12 2 16 14 12 22C14 17-4 22-14 17 6 14 14 0 8-17z', '#dd6b43') +
      path('M8-17c1-6 6-9 11-8 0 5-5 9-11 8z', p.basil) +
      oval(-11, -3, 3, 6, p.shine, 30),
    23,
    90,
    1,
  ),
  fig: piece(
    path('M0-19C4-13 15-7 15 5 15 13 8 17 0 17S-15 13-15 5C-15-7-4-13 0-19z', '#5f3768') +
      path('M0-13C3-8 12-4 12 5c0 6-6 9-12 9s-12-3-12-9C-12-4-3-8 0-13z', '#f0d9c4') +
      oval(0, 5, 8, 7, '#c7516a') +
      line('M-4 3h0M0 1h0M4 4h0M-2 8h0M3 9h0M-5 7h0', '#f5cf8c', 1.6),
    18,
    40,
    3,
  ),
  grape: piece(
    line('M0-14v-8', p.crustDark, 2.5) +
      path('M1-16c4-5 10-5 14-2-4 5-9 6-14 2z', p.basil) +
      line('M-9-8h0M0-9h0M9-8h0M-5 0h0M5 0h0M0 9h0', '#4c2c57', 12) +
      line('M-10-9h0M-1-10h0M8-9h0M-6-1h0M4-1h0M-1 8h0', '#754a83', 8) +
      line('M-11-11h0M-2-12h0M7-11h0M-7-3h0M3-3h0', p.shine, 2),
    20,
    65,
    2,
  ),
  melon: piece(
    path('M-26-8C-20 20 20 20 26-8 20 4 8 6 0 6s-20-2-26-14z', '#a8b76a') +
      path('M-24-7C-17 14 17 14 24-7 14-2 8-1 0-1s-14-1-24-6z', '#f4a45c') +
      path('M-22-5C-14 8 14 8 22-5 14 0 8 1 0 1s-14-1-22-6z', '#fbc489'),
    26,
    100,
    2,
    14,
  ),
  rhubarb: piece(
    path('M-24-3L22-8c4 3 4 9 0 13L-24 6z', '#dd6a7c') +
      path('M-24 2L24 0c0 2-1 4-2 5L-24 6z', '#b9435b') +
      line('M-22-1L20-5', '#f3b3b4', 1.8) +
      oval(23, -1.5, 2.5, 6.5, '#e9efc4', -4),
    26,
    60,
    3,
    12,
  ),
  prune: piece(
    path('M-13 0C-14-8-6-11 1-10 9-10 14-5 13 2 12 9 4 10-2 10-9 9-13 6-13 0z', '#55333f') +
      line('M-8-3c4 3 10 3 16 0M-7 4c4 1 9 1 13-1M-3-7c3 1 6 1 8 0', '#35202a', 1.6) +
      line('M-8-5l3-1', p.shine, 2),
    13,
    9,
    4,
  ),
  raisin: sprinkle(oval(0, 0, 4.2, 3, '#6b4423', 20) + line('M-2-1l4 1', '#45290f', 0.9)),
  date: piece(
    oval(0, 0, 14, 7.5, '#7d4a2a') +
      line('M-9-1c6-2 12-2 18 0M-8 3c5 1 10 1 15 0', '#54301a', 1.5) +
      line('M-9-3l5-2', p.shine, 2),
    14,
    8,
    4,
    11,
  ),
  compote: piece(
    disc(0, 0, 19, p.clay) +
      disc(0, 0, 17, p.clayDark) +
      disc(0, 0, 15.5, '#ecc479') +
      line('M-8-3c4-4 9-4 14-1M-6 5c5 3 9 2 12-1', '#d3a24f', 2.4) +
      line('M-4-9h0M6 1h0', '#f8e0ab', 4),
    19,
    100,
    1,
  ),
} as const
