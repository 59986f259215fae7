/** The rest of an address with who somebody is, as typed: they need not type it again. */
export function withName(search: URLSearchParams, name: string): string {
  const next = new URLSearchParams(search)
  if (name.trim()) next.set('email', name.trim())
  return next.size > 0 ? `?${next}` : ''
}
