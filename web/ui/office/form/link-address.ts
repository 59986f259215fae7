import { safeAddress } from '#shared/core/safe-address.rules.ts'

/** The address of typed text, or undefined: 'sala.test' is a site, 'a@sala.test' an email address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeAddress(`mailto:${text}`)
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#].*)?$/u.test(text)) return safeAddress(`https://${text}`)
  return safeAddress(text)
}
