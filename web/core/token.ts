const tokenKey = 'auth.token'
const expiryKey = 'auth.expiration'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Store the token of a sign-in for calls of the page, until it expires. Documents use the cookie. */
export function rememberToken(store: Store, token: string, lifetimeSeconds: number, now: number): void {
  store.setItem(tokenKey, token)
  store.setItem(expiryKey, String(now + lifetimeSeconds * 1000))
}

export function storedToken(store: Store, now: number): string | undefined {
  if (Number(store.getItem(expiryKey) ?? 0) <= now) return undefined
  return store.getItem(tokenKey) ?? undefined
}

export function forgetToken(store: Store): void {
  store.removeItem(tokenKey)
  store.removeItem(expiryKey)
}
