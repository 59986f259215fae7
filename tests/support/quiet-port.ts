import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port nobody listens on. It is below those the system gives to outgoing connections: one of them may be taken by
 * anybody's connection before the process that was given it has started, or while it is being started again.
 */
export async function quietPort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 17_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return quietPort()
  server.close()
  await once(server, 'close')
  return port
}
