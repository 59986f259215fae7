/** The email of an address, also a veiled one; nothing else, so that a link says only what we mean. */
export function shownEmail(search: URLSearchParams): string {
  const email = search.get('email') ?? ''
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email) ? email : ''
}
