export const megabyte = 1024 ** 2

/** A number of MB with as many digits as matter: 0.2, 3.4, 212. */
export function megabytesText(bytes: number): string {
  const amount = bytes / megabyte
  if (amount >= 10) return String(Math.round(amount))
  return String(Number(Math.max(amount, bytes > 0 ? 0.1 : 0).toFixed(1)))
}

/** The size of a rendition, for display. */
export const costText = (megabytes: number): string => `${megabytesText(megabytes * megabyte)}\u00a0MB`

/** A playing time as text: 0:07, 6:28, 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
