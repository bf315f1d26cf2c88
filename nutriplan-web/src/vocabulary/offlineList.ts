/** Dispatched on the window once this device has stored a shopping list that it can open offline. */
export const LIST_STORED = 'nutriplan:list-stored'
