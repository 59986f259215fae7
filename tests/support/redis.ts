import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freshFolder } from './fresh-folder.ts'
import { quietPort } from './quiet-port.ts'

/** Debian's Redis on a port of its own. It can be killed and started again at the same address. */
export async function startRedis() {
  const folder = await freshFolder('redis')
  await mkdir(folder)
  const port = await quietPort()
  const url = `redis://127.0.0.1:${port}`
  let child = await started()

  async function started() {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    const server = spawn('redis-server', args, { stdio: 'ignore' })
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('redis-server ended')
      await wait(10)
    }
    return server
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    url,
    kill,
    async start() {
      child = await started()
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}
