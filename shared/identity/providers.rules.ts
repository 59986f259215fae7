/** Where people have other accounts, which they connect to the one here. Each is offered only where it is configured. */
export const otherProviders = ['google', 'facebook', 'linkedin'] as const
export type OtherProvider = (typeof otherProviders)[number]

/** Whom people may sign in with, besides their password. 'ltb' is the platform itself, for the sites of schools. */
export const providers = [...otherProviders, 'ltb'] as const
export type Provider = (typeof providers)[number]

/** Ways in that a school sets up itself; only who has connected them there signs in by them. */
export const schoolWays = ['telegram'] as const
export type SchoolWay = (typeof schoolWays)[number]

export type WayIn = Provider | SchoolWay

export const providerNames: Record<WayIn, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  ltb: 'Sala',
  telegram: 'Telegram',
}

export const isOther = (provider: WayIn): provider is OtherProvider =>
  (otherProviders as readonly string[]).includes(provider)

export const isProvider = (word: string): word is Provider => (providers as readonly string[]).includes(word)

/** Why a sign-in by a provider came to nothing, where it is not a refusal of ours. */
export const providerFailures = ['away', 'canceled'] as const
export type ProviderFailure = (typeof providerFailures)[number]
