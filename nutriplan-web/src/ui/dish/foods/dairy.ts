import { base, piece, sprinkle } from '../drawnFood'
import { p } from '../pigments'
import { disc, line, oval, path } from '../shapes'

const wedge = (fill: string, dark: string, rind: string, on: string) =>
  path('M-26 6L22-14c4 4 6 10 5 16L-26 8z', fill) +
  path('M-26 7L27 2v9l-53 5z', dark) +
  path('M22-14c4 4 6 10 5 16v9l-4 0c1-8-1-15-5-23z', rind) +
  on

const round = (rind: string, paste: string, dark: string) =>
  path('M-24 8C-24-8-10-18 6-18L26 2C22 12 12 18 0 18-14 18-24 15-24 8z', rind) +
  path('M6-18L26 2 22 9 2-11z', paste) +
  path('M22 9L2-11l-2 6 18 18z', dark) +
  line('M-15 4c2-8 8-13 15-15', p.shine, 3)

export const dairy = {
  yoghurt: base(p.white, '#e6dcc6'),
  milk: base('#fdfaf3', '#e4dccb'),
  cream: base('#fff6e0', '#e8d7b0'),
  coconutMilk: base('#f8efdc', '#dfd0b0'),
  soyYoghurt: base('#fbf3e0', '#e2d4b4'),
  petitSuisse: piece(
    path('M-13-8v16c0 5 26 5 26 0V-8z', '#e6dcc6') +
      path('M6-8v19c4-1 7-2 7-3V-8z', '#d6c9ac') +
      oval(0, -8, 13, 5.5, p.white) +
      line('M-9-1v7M-4 1v7M2 1v7', p.white, 2),
    16,
    60,
    3,
  ),
  freshCheese: piece(
    path('M-20 6C-24-8-8-16 4-13 18-11 24 2 17 9 8 16-16 15-20 6z', '#e5dac2') +
      path('M-20 3C-22-8-8-16 4-13c13 2 18 11 13 16C8 10-16 12-20 3z', p.white) +
      line('M-11-2C-4-9 6-9 11-3M-6 4c5-3 9-3 12-1', '#eae0ca', 2.4) +
      line('M-3-8h0M7 0h0M-10 5h0', p.basilLight, 2),
    21,
    30,
    1,
  ),
  cottage: piece(
    disc(0, 0, 21, p.sea) +
      disc(0, 0, 19, p.seaDark) +
      line(
        'M-10-6h0M0-11h0M10-5h0M-11 5h0M0 0h0M10 6h0M0 11h0M-4-5h0M5-3h0M-5 6h0M6 10h0',
        '#e8dfca',
        10,
      ) +
      line('M-10-7h0M0-12h0M10-6h0M-11 4h0M0-1h0M10 5h0M0 10h0M-4-6h0M5-4h0M-5 5h0', p.white, 7),
    21,
    100,
    1,
  ),
  feta: piece(
    path('M0-10l10 5L0 0-10-5z', '#fffef8') +
      path('M-10-5L0 0v10L-10 5z', '#f1e9d8') +
      path('M10-5L0 0v10L10 5z', '#ddd2ba') +
      line('M-6 1h0M-3 4h0M5 0h0M2-5h0', '#d3c7ac', 1.5),
    12,
    9,
    4,
  ),
  mozzarella: piece(
    disc(0, 1, 15, '#e2d8c2') +
      disc(0, 0, 14, '#fffdf7') +
      line('M-7-5c3-4 8-4 11-2M-8 4c3 4 9 4 12 2', '#ebe2ce', 2),
    15,
    32,
    3,
  ),
  goatLog: piece(
    disc(0, 0, 13, '#cfc5b0') +
      disc(0, 0, 11.5, '#fffaf0') +
      disc(0, 0, 8, '#f6ecd6') +
      line('M-4-3h0M3-1h0M-1 4h0', '#e2d4b5', 2),
    13,
    22,
    3,
  ),
  comte: piece(wedge('#f5d98b', '#dcb45a', '#b98a4b', ''), 28, 28, 1),
  emmental: piece(
    wedge(
      '#f8de83',
      '#e0b94f',
      '#d9a93c',
      oval(2, -2, 4, 2.6, '#dcb54c', -10) +
        oval(14, -1, 3, 2, '#dcb54c', -10) +
        oval(-8, 12, 3.5, 2, '#c99b36') +
        oval(10, 8, 4, 2.4, '#c99b36'),
    ),
    28,
    25,
    1,
  ),
  camembert: piece(round('#f7f0df', '#f6dd98', '#e6c36c'), 27, 35, 1),
  reblochon: piece(round('#e5a86a', '#f8e6ab', '#e9cc7e'), 27, 45, 1),
  parmesan: sprinkle(
    path('M-8-1C-4-5 4-5 8-2 5 1 0 3-6 3z', '#f3dc98') + line('M-5 1C-1-1 3-2 6-2', '#d9b863', 1.2),
  ),
  gratedCheese: sprinkle(
    line('M-6 2C-2-2 2-2 6-3', p.butterDark, 3.4) +
      line('M-6 1.500C-2-2.5 2-2.5 6-3.5', '#fbe08a', 2.2),
  ),
  butter: piece(
    `<path d="M-11-3l14-5 9 4-13 6z" fill="#fbe692"/><path d="M-11-3l10 5v7l-10-5z" fill="#f0cf62"/><path d="M12-4L-1 2v7l13-6z" fill="#dbb245"/>`,
    14,
    8,
    1,
  ),
} as const
