import { counted, NBSP } from '@/vocabulary/numbers'

/** Meals that the list buys for, and that the diet of today would not have. */
export const texts = {
  title: (meals: number) =>
    counted(
      meals,
      'repas ne convient pas à votre régime',
      'repas ne conviennent pas à votre régime',
    ),
  anotherDish: 'Choisir un autre plat',
  anotherDishNamed: (slot: string) => `Choisir un autre plat${NBSP}: ${slot}`,
} as const
