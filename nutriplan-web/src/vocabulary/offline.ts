/** Dispatched on the window once this device has stored what a screen shows, to open it offline. */
export const STORED_FOR_OFFLINE = 'nutriplan:stored-for-offline'
