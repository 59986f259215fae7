import type { Config } from '#server/core/config/config.ts'
import { offerProviders } from './providers/provider-settings.ts'

export async function start({ config }: { config: Pick<Config, 'providers'> }): Promise<void> {
  offerProviders(config.providers)
}
