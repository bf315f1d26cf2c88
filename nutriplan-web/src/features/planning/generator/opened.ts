/** What the generator opens, as one file to fetch. */
export { ChangeDish } from './ChangeDish'
export { GeneratorSheet } from './GeneratorSheet'
