import type { Config } from '#server/core/config/config.ts'
import { pushTo } from './push/push-subscriptions.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  pushTo(config.pushHosts)
}
