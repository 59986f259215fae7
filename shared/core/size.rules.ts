const units = ['KB', 'MB', 'GB'] as const

/** The size of a file, for display: 1 KB, 3.4 MB, 212 MB, 5 GB. The number and its unit are not separated. */
export function sizeText(bytes: number): string {
  let amount = Math.max(bytes, 0) / 1024
  let unit = 0
  while (Math.round(amount) >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit++
  }
  // A part of a KB is still something.
  const shown = unit === 0 ? Math.ceil(amount) : amount >= 10 ? Math.round(amount) : Number(amount.toFixed(1))
  return `${shown}\u00a0${units[unit]}`
}
