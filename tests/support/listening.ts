import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { followChanges } from '#server/core/cache/follow-changes.ts'
import type { Doors } from '#server/core/database/door.ts'
import type { S3Config } from '#server/core/storage/s3-bucket.ts'
import { openFrontdoor } from '#server/frontdoor.ts'
import { listenerOf } from '#server/listener.ts'
import { unbuilt } from './site.ts'
import { dataDir } from './uploaded.ts'

/** A server over the network without pages and endpoints, for what is sent before them: media and files. */
export async function startListening(doors: Doors, { s3 }: { s3?: S3Config } = {}) {
  const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: 3000, trustProxy: false }, doors)
  const config = { mode: 'production', buildDir: unbuilt(), dataDir, ...(s3 && { s3 }) } as const
  const server = createServer(listenerOf({ config, doors, served: [], frontdoor }, 1))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const changes = await followChanges(doors, inject('databases').appUrl)
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      await changes.stop()
    },
  }
}
