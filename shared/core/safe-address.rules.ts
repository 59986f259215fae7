/** An address that may be opened from a written text, or undefined: never a script, never another scheme. */
export function safeAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const trimmed = address.trim()
  // Browsers skip these inside a scheme, and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(trimmed)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(trimmed)) return trimmed
  return /^(\/(?!\/)|#)/.test(trimmed) ? trimmed : undefined
}

/** A picture of this site, or undefined. Dots are resolved first: '/files/../x' is not one of our files. */
export function safePicture(src: unknown): string | undefined {
  const address = safeAddress(src)
  if (!address?.startsWith('/')) return undefined
  const path = new URL(address, 'http://site.invalid').pathname
  return /^\/(files|art)\/./.test(path) ? address : undefined
}
