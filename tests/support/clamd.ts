import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { eicar } from './made-files.ts'

export type Clamd = { socket: string; stop(): Promise<void> }

/** A virus scanner that knows one virus, the harmless one, and takes a megabyte at most. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sala-clamd-'))
  const socket = path.join(folder, 'clamd.ctl')
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    'AlertExceedsMax yes',
    'Bytecode no',
  ]
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const clamd = spawn('clamd', ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => clamd.once('close', done))
  await vi.waitFor(() => isReady(socket), { timeout: 60_000, interval: 50 })
  return {
    socket,
    async stop() {
      clamd.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (place: string) =>
  new Promise<void>((resolve, reject) => {
    const connection = connect(place, () => connection.write('zPING\0'))
    connection.once('data', () => connection.destroy())
    connection.once('error', reject)
    connection.once('close', (failed) => (failed ? reject(new Error('not yet')) : resolve()))
  })
