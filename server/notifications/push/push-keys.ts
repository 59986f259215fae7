import { createECDH } from 'node:crypto'
import { keyedHash } from '#server/core/encryption.ts'

/** The key pair (VAPID) by which push services know this installation: derived, so that all processes have the same. */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyedHash('key of push notifications'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
