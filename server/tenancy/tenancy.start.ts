import type { Doors } from '#server/core/database/door.ts'
import { ensurePackages } from './package-catalogue.ts'
import { ensurePlatform } from './platform.ts'

export async function start({ doors }: { doors: Doors }): Promise<void> {
  await ensurePlatform(doors)
  await ensurePackages(doors)
}
