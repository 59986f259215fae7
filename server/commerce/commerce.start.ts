import type { Config } from '#server/core/config/config.ts'
import { reachBakong } from './khqr/bakong-api.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  reachBakong(config.bakong)
}
