import type { Config } from '#server/core/config/config.ts'
import { reachTelegram } from './telegram/bot-api.ts'

export async function start({ config }: { config: Pick<Config, 'telegram'> }): Promise<void> {
  reachTelegram(config.telegram)
}
