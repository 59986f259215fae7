import { useSyncExternalStore } from 'react'

/** The field of a form that has a passkey, as JSON. */
export const passkeyField = 'passkey'

const never = () => () => {}

/** Whether this browser has passkeys; the server cannot know. */
export const useHasPasskeys = () =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  )

/** A passkey as a form has sent it. What it is not is refused by the endpoint. */
export function passkeyIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get(passkeyField) ?? ''))
  } catch {
    return null
  }
}
