import { lazy, Suspense } from 'react'
import styles from './DishPicture.module.css'
import type { Dish } from './dish'

interface DrawnDishProps {
  dish: Dish
  className?: string | undefined
  /** It stands where one looks first. */
  eager?: boolean
}

const Drawing = lazy(async () => {
  const { composeDish } = await import('./composeDish')
  return {
    default: function Drawing({ dish, className = '', eager = false }: DrawnDishProps) {
      const { svg, ground } = composeDish(dish)
      return (
        <span className={`${styles.picture} ${className}`} data-ground={ground} aria-hidden>
          <img
            alt=""
            width={240}
            height={180}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager ? 'sync' : 'async'}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          />
        </span>
      )
    },
  }
})

/**
 * A dish as it is served, drawn wherever it stands: in a page that is written at build it is there
 * from the start, as a file (`scripts/prerender.ts`).
 */
export function DrawnDish({ dish, className = '', eager = false }: DrawnDishProps) {
  return (
    <Suspense fallback={<span className={`${styles.picture} ${className}`} aria-hidden />}>
      <Drawing dish={dish} className={className} eager={eager} />
    </Suspense>
  )
}
