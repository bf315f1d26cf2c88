/** Where a week waits that was generated for this account and not saved. */
export const PROPOSED_WEEK = 'proposed-week'
