/** How long notifications are stored. */
export const storedDays = 180
