import { heap } from '../drawnFood'
import { line, path, strewn } from '../shapes'

/** Forms that foods of several kinds share: a cutlet, a chunk, a crumble. */

export const steak = (fill: string, dark: string, fat: string) =>
  path('M-27 2C-29-12-14-20 4-18 20-17 30-8 28 4 26 15 12 19-2 18-18 18-26 12-27 2z', fat) +
  path('M-23 2C-24-9-11-16 4-14 17-13 25-6 24 3 22 12 10 15-2 14-15 14-22 10-23 2z', fill) +
  line('M-14 8L4-12M-3 12L14-9M8 13L21-3', dark, 3)

export const chunk = (fill: string, dark: string) =>
  path('M-12 2C-13-6-6-12 2-11c8 0 12 5 11 12C12 8 6 11-2 11-8 11-12 8-12 2z', dark) +
  path('M-12 0C-12-7-6-12 2-11c7 0 11 5 10 10C11 5 5 7-2 7-8 7-12 5-12 0z', fill) +
  line('M-6-4c2-2 4-3 6-3M0 2c2-1 4-2 5-3', dark, 1.8)

export const crumbled = (fill: string, dark: string, light: string) =>
  heap(
    line(strewn(24, 24, 4), dark, 9) +
      line(strewn(24, 24, 4), fill, 6.5) +
      line(strewn(16, 20, 2), light, 2),
  )
