import type { Config } from './config/config.ts'
import { sharedSecretOf } from './config/data-dir.ts'
import { encryptWith } from './encryption.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  encryptWith(config.dataKey || (await sharedSecretOf(config.dataDir, 'data')))
}
