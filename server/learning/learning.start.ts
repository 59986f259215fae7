import type { Config } from '#server/core/config/config.ts'
import { sharedSecretOf } from '#server/core/config/data-dir.ts'
import type { Doors } from '#server/core/database/door.ts'
import { signCertificatesWith, storeCertificateKey } from './certificates/certificate-keys.ts'

export async function start({
  config,
  doors,
  isSite,
}: {
  config: Config
  doors: Doors
  isSite: boolean
}): Promise<void> {
  if (!isSite) return
  signCertificatesWith(config.certificateKey || (await sharedSecretOf(config.dataDir, 'certificate')))
  await storeCertificateKey(doors)
}
