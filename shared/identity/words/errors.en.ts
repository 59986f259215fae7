import type { refusals } from '../identity.manifest.ts'

/** What to do, after the text of the catalogue. The same for every account: it must not say whose address is confirmed. */
export const hints: Partial<Record<keyof typeof refusals, string>> = {
  'identity.email_exists': 'Sign in, or look for a confirmation link in your inbox.',
}
