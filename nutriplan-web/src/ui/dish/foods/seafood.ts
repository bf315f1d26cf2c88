import { piece } from '../drawnFood'
import { p } from '../pigments'
import { disc, line, path } from '../shapes'
import { crumbled, steak } from './cuts'

const fillet = (fill: string, dark: string, lines: string) =>
  path('M-30 4C-30-8-14-16 6-15 20-14 31-8 31 0 31 6 22 9 12 11-6 15-29 15-30 4z', dark) +
  path('M-30 2C-29-9-14-16 6-15 20-14 31-8 31-1 30 3 22 5 12 7-6 11-29 12-30 2z', fill) +
  line('M-18-8c5 5 7 9 7 15M-5-12c6 6 8 11 8 18M9-13c5 5 8 10 8 16M21-9c3 3 4 6 4 9', lines, 2.4)

const fish = (back: string, belly: string, mark: string) =>
  path('M20 0l13-9c1 6 1 12 0 18z', back) +
  path('M-32 1C-22-13 4-14 24 0 4 13-22 13-32 1z', belly) +
  path('M-32 1C-22-13 4-14 24 0 6-3-14-4-32 1z', back) +
  line('M-8-6l2 3M0-7l2 4M8-5l2 3', mark, 2) +
  line('M-17-6c3 4 3 9 0 13', back, 1.6) +
  disc(-24, -1, 1.8, p.sootDark)

export const seafood = {
  salmon: piece(fillet(p.salmon, p.salmonDark, '#fbcfb8'), 31, 115, 1),
  trout: piece(fillet('#f3ae86', p.scales, '#fbdcc4'), 31, 110, 1),
  smokedSalmon: piece(
    path('M-26 4C-26-10-8-8-2-14 8-20 26-12 27 0 27 10 12 8 4 13-8 18-25 16-26 4z', '#f58a5e') +
      line(
        'M-18 6C-12-4 0-2 8-12M-6 10C0 2 10 4 18-4M8 8c4-4 8-3 13-5M-20-3c4-3 8-3 12-5',
        '#fbc3a2',
        2.4,
      ),
    27,
    30,
    2,
    18,
  ),
  whiteFish: piece(fillet(p.fish, p.fishDark, '#d9c9a8'), 31, 140, 1),
  tuna: crumbled('#e8b9a0', '#c98d72', '#f7dccb'),
  tunaSteak: piece(steak('#c9616a', '#9c3f4c', '#d9898b'), 29, 140, 1),
  sardine: piece(fish(p.scalesDark, '#dfe7e6', '#3d5662'), 33, 25, 3, 16),
  mackerel: piece(fish('#3f6f7d', '#e6ece6', '#1f4552'), 33, 70, 2, 19),
  herring: piece(fish('#55688e', '#e3e8ef', '#36476a'), 33, 70, 2, 19),
  shrimp: piece(
    `<path d="M13 9C4 17-12 11-12-2-12-12-2-16 6-12" fill="none" stroke="#e37a58" stroke-width="10" stroke-linecap="round"/><path d="M13 8C4 15-11 10-11-2-11-11-2-15 6-12" fill="none" stroke="#f6a183" stroke-width="6" stroke-linecap="round"/>` +
      line('M-15-3l7 1M-11 8l5-4M0 14l1-6', '#e37a58', 1.8) +
      path('M12 5l9-2-3 6 4 5-10-1z', '#e37a58'),
    19,
    22,
    5,
  ),
  mussel: piece(
    path('M-20 10C-18-6 0-18 18-12 20 2 4 16-8 17c-6 0-11-2-12-7z', '#35394f') +
      path('M-15 9C-13-3 1-12 14-9 14 2 2 11-8 12-12 12-15 11-15 9z', '#8e94ad') +
      path('M-9 8C-7-1 2-6 10-5 9 3 1 9-5 9c-2 0-4 0-4-1z', '#f2a04e'),
    21,
    40,
    5,
  ),
  squid: piece(
    `<circle r="11" fill="none" stroke="#d9b9a4" stroke-width="7"/><circle r="11" fill="none" stroke="#fbeee2" stroke-width="4.5" cx="-.5" cy="-1"/>`,
    15,
    32,
    6,
  ),
  scallop: piece(
    disc(0, 1, 13, '#c98f4f') +
      disc(0, 0, 12, '#fbeccc') +
      disc(0, 0, 9, '#e9bd7d') +
      line('M-5-2c3-3 7-3 10 0M-4 3c3 1 6 1 8 0', '#c98f4f', 1.6),
    13,
    25,
    5,
  ),
} as const
