import type { Piece } from './drawnFood'
import type { Place } from './vessels'

/** A round place for one food. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The spots of so many foods in a circle of one, the largest first. */
const SPOTS: readonly (readonly (readonly [x: number, y: number, r: number])[])[] = [
  [],
  [[0, 0, 0.86]],
  [
    [-0.4, 0.06, 0.6],
    [0.5, -0.08, 0.48],
  ],
  [
    [-0.4, 0.2, 0.56],
    [0.36, -0.44, 0.45],
    [0.46, 0.44, 0.42],
  ],
  [
    [-0.44, 0.24, 0.5],
    [0.22, -0.52, 0.43],
    [0.58, 0.14, 0.38],
    [0.12, 0.6, 0.36],
  ],
  [
    [-0.5, 0.2, 0.45],
    [-0.1, -0.58, 0.4],
    [0.52, -0.3, 0.38],
    [0.48, 0.36, 0.36],
    [0.02, 0.62, 0.34],
  ],
]

/** Foods lie close, one a little over the other. */
const OVERLAP = 1.16

/** Spots in a place, turned and mirrored by chance. */
export function arrange(count: number, place: Place, random: () => number): Spot[] {
  const turn = (random() - 0.5) * 1.2
  const mirror = random() < 0.5 ? -1 : 1
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const size = Math.min(place.rx, place.ry) * (place.rx === place.ry ? 1 : 1.08)
  return (SPOTS[count] ?? []).map(([x, y, r]) => ({
    x: place.x + mirror * (x * cos - y * sin) * place.rx,
    y: place.y + (x * sin + y * cos) * place.ry,
    r: r * size * OVERLAP,
  }))
}

/** Where each of some pieces lies around their middle, and how far all of them reach. */
export function packed(
  count: number,
  { reach, apart }: Piece,
): { places: { x: number; y: number }[]; reach: number } {
  if (apart) {
    const half = ((count - 1) * apart) / 2
    return {
      places: Array.from({ length: count }, (_, i) => ({ x: 0, y: i * apart - half })),
      reach: Math.max(reach, half + apart),
    }
  }
  const ring = count > 5 ? count - 1 : count
  const distance = count === 1 ? 0 : Math.max(0.86, 0.9 / Math.sin(Math.PI / ring)) * reach
  const around = Array.from({ length: ring }, (_, i) => {
    const angle = (2 * Math.PI * i) / ring - Math.PI / 2
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
  })
  return {
    places: count > 5 ? [...around, { x: 0, y: 0 }] : around,
    reach: distance + reach,
  }
}
