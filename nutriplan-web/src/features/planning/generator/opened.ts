/** What the generator opens, as one file to fetch. */
export { GeneratorOverlay } from './GeneratorOverlay'
