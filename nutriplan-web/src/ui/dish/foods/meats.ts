import { heap, piece, sprinkle } from '../drawnFood'
import { p } from '../pigments'
import { disc, line, mound, oval, path } from '../shapes'
import { chunk, crumbled, steak } from './cuts'

const breast = (fill: string, dark: string, grill: string) =>
  path('M-30 6C-32-8-16-20 6-18 22-16 33-6 31 4 29 13 14 12 2 16-12 20-28 18-30 6z', dark) +
  path('M-29 3C-30-9-16-20 6-18 22-16 32-7 30 1 28 8 14 8 2 12-12 16-28 14-29 3z', fill) +
  line('M-18 7c4-7 9-13 15-17M-5 9c4-8 9-14 15-18M9 5c3-5 7-9 11-12', grill, 3)

const rolled = (fill: string, dark: string, rind: string) =>
  path('M-24-2C-22-14-4-17 10-14 24-11 28 0 20 9 10 16-8 16-16 12-22 9-25 4-24-2z', rind) +
  path('M-22-2C-20-12-4-15 9-12 22-9 25 0 18 7 9 13-7 13-15 10-20 7-23 3-22-2z', fill) +
  path('M-6-13c-4 7-4 15 0 23 4-7 4-15 0-23zM8-12c-3 7-3 13 0 19 4-6 4-13 0-19z', dark)

export const meats = {
  egg: piece(
    path('M-17 3C-17-8-8-19 0-19S17-8 17 3 9 18 0 18-17 14-17 3z', '#e3d5b8') +
      path('M-15 3C-15-7-7-17 0-17S15-7 15 3 8 16 0 16-15 12-15 3z', '#fffdf6') +
      disc(0, 3, 8.5, p.butterDark) +
      disc(-0.5, 2.3, 7.5, p.butter) +
      oval(-3, 0, 2.4, 1.6, p.shine, -30),
    18,
    25,
    4,
  ),
  friedEgg: piece(
    path(
      'M-24 5C-28-5-20-8-16-14-13-21-4-25 3-19c5 4 15 4 19 12 3 8-3 13-4 19-2 9-13 12-20 7C-8 15-20 15-24 5z',
      '#e9dcc0',
    ) +
      path(
        'M-22 4C-26-4-19-7-15-13-12-19-4-23 2-17c5 4 14 4 18 10 3 7-2 11-4 17-2 8-11 10-18 6C-8 13-19 13-22 4z',
        '#fffdf6',
      ) +
      disc(0, -1, 10, p.butterDark) +
      disc(-0.7, -2, 9, p.butter) +
      oval(-4, -5, 3, 2, p.shine, -30),
    25,
    50,
    2,
  ),
  omelette: piece(
    path(
      'M-44 6C-42-18-20-28 4-26c24 1 40 12 40 28-2 6-6 8-12 10C10 18-24 20-40 14-43 12-44 10-44 6z',
      p.butterDark,
    ) +
      path(
        'M-43 3C-40-18-20-28 4-26 27-25 42-14 43-1 34 6 10 10-12 10-28 10-40 8-43 3z',
        p.butter,
      ) +
      line('M-30-4C-20-14-6-18 8-17M-16 3c10-2 22-4 32-9M16-14c6 1 10 3 13 6', '#e8b43b', 3) +
      line('M-24-10h0M2-8h0M22-4h0M-8-20h0', p.basil, 2.6),
    44,
    300,
    1,
  ),
  scrambledEgg: heap(
    mound(
      p.butter,
      p.butterDark,
      line(
        'M-18-8C-10-18 2-16 6-9M-4-2C4-10 16-8 20 0M-20 8c6-7 14-6 18 1M2 16c4-6 12-7 16-2',
        '#fbe39a',
        5,
      ),
      line('M-12-2C-6-6 0-6 4-2M8 6c3-2 6-2 9 0M-10 16c3-2 6-3 9-1', p.butterDark, 2.4),
    ),
  ),
  eggWhite: piece(
    path(
      'M-22 8C-28 2-24-8-16-9-14-18 0-20 6-14c8-3 17 2 16 10 5 4 3 12-3 13C10 14-14 15-22 8z',
      '#e9e0cc',
    ) +
      path(
        'M-21 5C-26 0-22-9-15-10-13-18 0-20 6-14c8-3 16 2 15 9 4 4 2 9-3 10C9 10-13 11-21 5z',
        '#fffef9',
      ) +
      line('M-12-3c3-5 8-6 12-4M4-3c3-3 7-3 9 0', '#e3d8bd', 2),
    25,
    60,
    1,
  ),
  chicken: piece(breast(p.roast, p.roastDark, '#a5692f'), 31, 120, 1),
  turkey: piece(steak('#e9c596', '#c1905a', '#cfa56c'), 29, 120, 1),
  chickenLeg: piece(
    line('M12 8L28 18', p.white, 7) +
      line('M26 15h0M29 19h0', p.white, 8) +
      path('M-26-6C-24-20-4-24 8-14 18-6 20 4 14 10 6 16-6 14-14 10-22 6-27 0-26-6z', p.roastDark) +
      path('M-26-8C-23-20-4-24 8-14 16-7 18 0 14 5 6 11-6 10-14 6-22 3-26-3-26-8z', '#d99b52') +
      line('M-17-10c3-4 7-6 12-6', p.shine, 3),
    30,
    130,
    1,
  ),
  duck: piece(
    path('M-30 2C-28-12-8-17 10-15c14 2 22 9 20 17-2 9-20 12-36 11-14 0-25-4-24-13z', '#d9a066') +
      path('M-27 2C-25-9-8-13 10-11 21-10 27-4 26 2 24 9 8 11-6 10-18 10-28 9-27 2z', '#b65a4f') +
      line('M-14-8c3 6 3 12 0 17M-2-10c3 7 3 13 0 19M11-10c3 6 3 12 0 18', '#f0cfa8', 2),
    30,
    120,
    1,
  ),
  steak: piece(steak(p.meat, p.meatDark, '#6f2f24'), 29, 130, 1),
  roastBeef: piece(
    disc(0, 0, 19, '#7a4030') +
      disc(0, 0, 16.5, '#d8797a') +
      oval(-2, -2, 9, 8, '#e5a09c') +
      line('M4 6c3-1 6-3 7-6M-9 8c2 1 4 2 6 2', '#f3c9c2', 1.8),
    19,
    45,
    3,
    17,
  ),
  patty: piece(
    disc(0, 1, 24, '#5f3020') +
      disc(0, 0, 23, '#8a4a33') +
      line('M-18-8L10 18M-10-17L18 9M-2-21L22 0', '#5f3020', 3),
    24,
    120,
    1,
  ),
  pork: piece(steak('#edb9a0', '#cf8a6c', '#f5e2cc'), 29, 130, 1),
  stewMeat: piece(chunk('#97523a', '#6c3423'), 13, 28, 5),
  porkCube: piece(chunk('#dfa184', '#b8745a'), 13, 28, 5),
  paleCube: piece(chunk('#e6bd85', '#bf8d50'), 13, 28, 5),
  mince: crumbled('#9a5740', '#6f3626', '#c98d74'),
  lamb: piece(
    line('M14-4L32-16', p.white, 6) +
      path('M-24 2C-26-14-8-20 6-16 20-12 22 4 14 12 4 20-22 18-24 2z', '#f0ddc2') +
      path('M-19 2C-20-10-7-15 4-12 15-9 16 3 10 9 2 14-18 13-19 2z', '#a85a4a') +
      line('M-10 6c3-7 8-11 14-13', p.meatDark, 2.6),
    30,
    130,
    1,
  ),
  ham: piece(rolled(p.ham, p.hamDark, '#f9dcd2'), 25, 45, 2, 24),
  curedHam: piece(rolled('#b8474b', '#94333a', '#f5d9c4'), 24, 20, 2, 22),
  turkeySlice: piece(rolled('#f3d7bd', '#dfb592', '#fbeedd'), 25, 35, 2, 22),
  lardons: sprinkle(
    `<rect x="-6" y="-3" width="12" height="6" rx="1.5" fill="#d9707a"/><path d="M-6 0h12" stroke="#f8d9cc" stroke-width="2"/>`,
  ),
  sausage: piece(
    path('M-30 6C-18-14 14-16 30-2c3 4 0 9-5 8C12-2-8 0-22 13c-5 3-10-2-8-7z', '#9f4f35') +
      path('M-29 9C-14-4 14-8 31 2c0 3-3 5-6 4C12-2-8 0-22 13c-3 2-6 0-7-4z', '#763422') +
      line('M-16-2l4 5M-4-6l3 6M8-7l2 6', '#e0a07c', 2.2),
    31,
    100,
    1,
  ),
  chorizo: sprinkle(
    disc(0, 0, 6.5, '#8f2b20') +
      disc(0, 0, 5.4, '#c8452f') +
      line('M-2-1h0M2 1h0M0 3h0M1-3h0', '#f3b49c', 1.6),
  ),
  rabbit: piece(breast('#e0b98c', '#b98a57', '#c99a62'), 31, 130, 1),
} as const
