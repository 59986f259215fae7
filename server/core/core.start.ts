import { askByRecaptcha } from './captcha/recaptcha.ts'
import type { Config } from './config/config.ts'
import { sharedSecretOf } from './config/data-dir.ts'
import { encryptWith } from './encryption.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  askByRecaptcha(config.recaptcha)
  encryptWith(config.dataKey || (await sharedSecretOf(config.dataDir, 'data')))
}
