/** Told on the window when this device has a shopping list that it can open without a network. */
export const LIST_STORED = 'nutriplan:list-stored'
