import type { Config } from '#server/core/config/config.ts'
import { pushTo } from './push/push-subscriptions.ts'
import { reachTelegram } from './telegram/bot-api.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  pushTo(config.pushHosts)
  reachTelegram(config.telegram)
}
