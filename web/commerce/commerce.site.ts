import type { GuardedPages } from '#web/core/site.ts'

export const guarded: GuardedPages = { forSignedIn: ['/payment/*', '/info/*'] }
