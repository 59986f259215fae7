import type { ProviderConfigs } from '#server/core/config/config.ts'
import type { VisitedSchool } from '#server/core/http/visit.ts'
import { refuse } from '#shared/core/errors.ts'
import { type Provider, providers } from '#shared/identity/providers.rules.ts'

let configured: ProviderConfigs = {}

/** Offer these providers from now on. */
export function offerProviders(configs: ProviderConfigs): void {
  configured = configs
}

/** The platform's own account is a way into schools; on the platform's own site it is the account itself. */
export const isOfferedIn = (provider: Provider, { kind }: Pick<VisitedSchool, 'kind'>): boolean =>
  configured[provider] !== undefined && (provider !== 'ltb' || kind === 'school')

export const offeredProviders = (school: Pick<VisitedSchool, 'kind'>): Provider[] =>
  providers.filter((provider) => isOfferedIn(provider, school))

/** How a provider is reached. Refuses one that is not configured. */
export const settingsOf = <P extends Provider>(provider: P): NonNullable<ProviderConfigs[P]> =>
  configured[provider] ?? refuse('identity.provider_off')
