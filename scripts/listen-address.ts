import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'

/** The configuration with an address that can be listened on, tried before anything slow is started. */
export async function withFreePort(config: Config): Promise<Config> {
  const server = createServer()
  try {
    server.listen(config.port, config.host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return config
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const noSuchAddress = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL' || code === 'EINVAL'
    // A machine without IPv6 has no `::`.
    if (noSuchAddress && config.host === '::') return withFreePort({ ...config, host: '0.0.0.0' })
    throw new OperatorError(sentence(config, code))
  }
}

function sentence({ port, host }: Config, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it or set PORT=${port < 65_535 ? port + 1 : 3000}`
  if (code === 'EACCES') return `Port ${port} is not allowed for this user: set PORT=3000, or another above 1023`
  return `HOST ${host} is no address of this machine (${code}): set HOST=:: to listen on all of them`
}
