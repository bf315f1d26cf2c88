import { packed, type Spot } from './arrangement'
import type { Heap, Piece } from './drawnFood'
import type { FoodName } from './foods'
import type { Serving } from './servings'
import { HEAP_REACH } from './shapes'
import type { Place } from './vessels'

export type Portion = Serving & { drawn: Piece | Heap }

/** No piece is drawn larger than this many times its size. */
const MAX_SCALE = 1.6

const MAX_STREWN = 9
const MIN_STREWN = 5

const tenths = (number: number) => Math.round(number * 10) / 10

function placed(svg: string, x: number, y: number, scale = 1, turn = 0): string {
  const turning = turn ? `rotate(${Math.round(turn)})` : ''
  const sizing = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${tenths(x)} ${tenths(y)})${turning}${sizing}">${svg}</g>`
}

/** A picture on its way: what is laid on it lies over what was there, each food drawn once. */
export class Canvas {
  readonly #foods = new Map<FoodName, string>()
  readonly #layers: string[] = []
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** Something that is no food of its own. */
  lay(svg: string): void {
    this.#layers.push(svg)
  }

  /** A small thing beside the rest. */
  layAt(svg: string, x: number, y: number): void {
    this.lay(placed(svg, x, y))
  }

  /** One, as large as its spot. */
  whole({ food, drawn }: Portion, { x, y, r }: Spot): void {
    const reach = drawn.form === 'piece' ? drawn.reach : HEAP_REACH
    this.lay(placed(this.#use(food, drawn.svg), x, y, r / reach, (this.#random() - 0.5) * 14))
  }

  /** A heap as large as its spot, or as many pieces as the weight makes. */
  portion({ food, drawn, grams }: Portion, { x, y, r }: Spot): void {
    const use = this.#use(food, drawn.svg)
    if (drawn.form === 'heap') {
      this.lay(placed(use, x, y, r / HEAP_REACH, this.#random() * 360))
      return
    }
    const count = Math.min(drawn.most, Math.max(1, Math.round(grams / drawn.grams)))
    const { places, reach } = packed(count, drawn)
    const turn = drawn.apart ? -25 + this.#random() * 50 : this.#random() * 360
    const pieces = places.map((at) => {
      // Rows lie as one, others stand upright however their circle is turned.
      const own = drawn.apart ? (this.#random() - 0.5) * 8 : (this.#random() - 0.5) * 30 - turn
      return placed(use, at.x, at.y, 1, own)
    })
    this.lay(placed(pieces.join(''), x, y, Math.min(MAX_SCALE, (r * 1.12) / reach), turn))
  }

  /** Strewn over a part of a place: the more it weighs, the more of it. */
  strew(food: FoodName, svg: string, grams: number, { x, y, rx, ry }: Place, part: number): void {
    const use = this.#use(food, svg)
    const count = Math.min(MAX_STREWN, Math.max(MIN_STREWN, Math.round(grams / 2)))
    const from = this.#random() * 9
    for (let i = 0; i < count; i++) {
      const angle = (i + from) * 2.4
      const distance = part * Math.sqrt((i + 0.6) / count)
      const at = { x: x + Math.cos(angle) * distance * rx, y: y + Math.sin(angle) * distance * ry }
      this.lay(placed(use, at.x, at.y, 1, this.#random() * 360))
    }
  }

  svg(): string {
    const foods = [...this.#foods].map(([food, svg]) => `<g id="${food}">${svg}</g>`)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180"><defs>${foods.join('')}</defs>${this.#layers.join('')}</svg>`
  }

  #use(food: FoodName, svg: string): string {
    this.#foods.set(food, svg)
    return `<use href="#${food}"/>`
  }

  has(food: FoodName): boolean {
    return this.#foods.has(food)
  }
}
