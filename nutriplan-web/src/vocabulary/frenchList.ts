import { once } from './once.ts'

const conjunction = once(() => new Intl.ListFormat('fr-FR', { type: 'conjunction' }))

/** « lundi, mardi et jeudi ». */
export const frenchList = (items: Iterable<string>) => conjunction().format(items)
