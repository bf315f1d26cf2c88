interface Drawing {
  /** SVG around the origin. */
  readonly svg: string
}

/** One of something: an egg, a fillet, a slice. */
export interface Piece extends Drawing {
  readonly form: 'piece'
  /** The radius of the circle around it. */
  readonly reach: number
  /** What one of it weighs [g]. */
  readonly grams: number
  /** As many as are drawn at most. */
  readonly most: number
  /** How far apart they lie side by side, where they are long and lie so. */
  readonly apart?: number
}

/** A spoonful, `HEAP_REACH` wide. */
export interface Heap extends Drawing {
  readonly form: 'heap'
  /** How much heavier it is on the plate than in the recipe, where it is weighed dry. */
  readonly swells?: number
}

/** What fills a vessel: a cream, a sauce, a drink. */
export interface Base {
  readonly form: 'base'
  readonly fill: string
  readonly shade: string
}

/** What is strewn over everything. */
export interface Sprinkle extends Drawing {
  readonly form: 'sprinkle'
}

export type DrawnFood = Piece | Heap | Base | Sprinkle

export const piece = (
  svg: string,
  reach: number,
  grams: number,
  most: number,
  apart?: number,
): Piece => ({ form: 'piece', svg, reach, grams, most, apart })

export const heap = (svg: string, swells?: number): Heap => ({ form: 'heap', svg, swells })

export const base = (fill: string, shade: string): Base => ({ form: 'base', fill, shade })

export const sprinkle = (svg: string): Sprinkle => ({ form: 'sprinkle', svg })
