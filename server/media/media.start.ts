import type { Config } from '#server/core/config/config.ts'
import { sharedSecretOf } from '#server/core/config/data-dir.ts'
import { signTicketsWith } from './playback/tickets.ts'

export async function start({ config, isSite }: { config: Config; isSite: boolean }): Promise<void> {
  if (isSite) signTicketsWith(config.mediaSecret || (await sharedSecretOf(config.dataDir, 'media')))
}
