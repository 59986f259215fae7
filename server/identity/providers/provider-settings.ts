import type { ProviderConfigs } from '#server/core/config/config.ts'
import { refuse } from '#shared/core/errors.ts'
import { type Provider, providers } from '#shared/identity/providers.rules.ts'

let configured: ProviderConfigs = {}

/** Offer these providers from now on. */
export function offerProviders(configs: ProviderConfigs): void {
  configured = configs
}

export const offeredProviders = (): Provider[] => providers.filter((provider) => configured[provider])

/** How a provider is reached. Refuses one that is not configured. */
export const settingsOf = <P extends Provider>(provider: P): NonNullable<ProviderConfigs[P]> =>
  configured[provider] ?? refuse('identity.provider_off')
