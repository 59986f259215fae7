import { wordArea } from '#web/core/word-area.ts'

/** The page of an invitation. */
export const inviteWords = wordArea('identity/words/invite', {
  km: async () => (await import('#shared/identity/words/invite.km.ts')).invite,
  en: async () => (await import('#shared/identity/words/invite.en.ts')).invite,
  zh: async () => (await import('#shared/identity/words/invite.zh.ts')).invite,
})

/** Choosing a new password after forgetting the old one. */
export const recoveryWords = wordArea('identity/words/recovery', {
  km: async () => (await import('#shared/identity/words/recovery.km.ts')).recovery,
  en: async () => (await import('#shared/identity/words/recovery.en.ts')).recovery,
  zh: async () => (await import('#shared/identity/words/recovery.zh.ts')).recovery,
})

/** A person's own page. */
export const profileWords = wordArea('identity/words/profile', {
  km: async () => (await import('#shared/identity/words/profile.km.ts')).profile,
  en: async () => (await import('#shared/identity/words/profile.en.ts')).profile,
  zh: async () => (await import('#shared/identity/words/profile.zh.ts')).profile,
})

/** A person's own account: security, and who has signed in. */
export const securityWords = wordArea('identity/words/security', {
  km: async () => (await import('#shared/identity/words/security.km.ts')).security,
  en: async () => (await import('#shared/identity/words/security.en.ts')).security,
  zh: async () => (await import('#shared/identity/words/security.zh.ts')).security,
})

/** Where a person is paid. */
export const payoutWords = wordArea('identity/words/payout', {
  km: async () => (await import('#shared/identity/words/payout.km.ts')).payout,
  en: async () => (await import('#shared/identity/words/payout.en.ts')).payout,
  zh: async () => (await import('#shared/identity/words/payout.zh.ts')).payout,
})

/** Signing in by a provider. */
export const providersWords = wordArea('identity/words/providers', {
  km: async () => (await import('#shared/identity/words/providers.km.ts')).providers,
  en: async () => (await import('#shared/identity/words/providers.en.ts')).providers,
  zh: async () => (await import('#shared/identity/words/providers.zh.ts')).providers,
})

/** Access tokens for programs. */
export const tokenWords = wordArea('identity/words/tokens', {
  km: async () => (await import('#shared/identity/words/tokens.km.ts')).tokens,
  en: async () => (await import('#shared/identity/words/tokens.en.ts')).tokens,
  zh: async () => (await import('#shared/identity/words/tokens.zh.ts')).tokens,
})

/** Going on to another system with the account here. */
export const consentWords = wordArea('identity/words/consent', {
  km: async () => (await import('#shared/identity/words/consent.km.ts')).consent,
  en: async () => (await import('#shared/identity/words/consent.en.ts')).consent,
  zh: async () => (await import('#shared/identity/words/consent.zh.ts')).consent,
})

/** Coming from the app into the phone's browser. */
export const handOverWords = wordArea('identity/words/hand-over', {
  km: async () => (await import('#shared/identity/words/hand-over.km.ts')).handOver,
  en: async () => (await import('#shared/identity/words/hand-over.en.ts')).handOver,
  zh: async () => (await import('#shared/identity/words/hand-over.zh.ts')).handOver,
})

/** Other systems of a school, which its people sign in to with their account here. */
export const systemWords = wordArea('identity/words/systems', {
  km: async () => (await import('#shared/identity/words/systems.km.ts')).systems,
  en: async () => (await import('#shared/identity/words/systems.en.ts')).systems,
  zh: async () => (await import('#shared/identity/words/systems.zh.ts')).systems,
})
