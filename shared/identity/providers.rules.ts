/** Whom people may sign in with, besides their password. Each is offered only where it is configured. */
export const providers = ['google', 'facebook', 'linkedin'] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn' }

export const isProvider = (word: string): word is Provider => (providers as readonly string[]).includes(word)

/** Why a sign-in by a provider came to nothing, where it is not a refusal of ours. */
export const providerFailures = ['away', 'canceled'] as const
export type ProviderFailure = (typeof providerFailures)[number]
