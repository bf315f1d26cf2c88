/** What the generator opens, as one file to fetch. */
export { ProposedWeek } from './ProposedWeek'
