import type { Config } from '#server/core/config/config.ts'
import type { Doors } from '#server/core/database/door.ts'
import { loadCertificateKey, storeCertificateKey } from './certificates/certificate-keys.ts'

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
  await loadCertificateKey(config)
  await storeCertificateKey(doors)
}
