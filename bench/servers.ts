import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/core/config/config.ts'
import { freePort, runningPostgres } from '#server/core/database/embedded-postgres.ts'
import memorySettings from '../scripts/memory-settings.json' with { type: 'json' }
import { sendRequest } from './send-request.ts'

// As many connections as the app's own pool.
const poolSize = 16
const startSeconds = 240
const stopSeconds = 30

export type Server = {
  port: number
  pid: number
  /** From the start of the process to its first page. */
  readyMs: number
  stop(): Promise<void>
}

/** The server under test, as `npm start` runs it in production, but with the demo's schools. */
export function startSala(dataDir: string, buildDir: string, flags: string[] = []): Promise<Server> {
  return start({
    flags,
    program: path.join(projectRoot, 'scripts/start.ts'),
    log: path.join(dataDir, 'server.log'),
    path: '/en',
    settings: {
      DATA_DIR: dataDir,
      EDGE_DIR: path.join(dataDir, 'edge'),
      BUILD_DIR: buildDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SALA_MODE: 'demo',
    },
  })
}

/** What the other is compared with, on the same PostgreSQL. */
export async function startBare(dataDir: string): Promise<Server> {
  const databases = await runningPostgres(dataDir)
  if (!databases) throw new Error('There is no PostgreSQL to select from')
  return start({
    flags: [],
    program: path.join(projectRoot, 'bench/bare.ts'),
    log: path.join(dataDir, 'bare.log'),
    path: '/hello',
    settings: { DATABASE_URL: databases.appUrl, POOL_SIZE: String(poolSize), FOLDER: dataDir },
  })
}

/** The process of the embedded PostgreSQL in a data folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

type Start = {
  flags: string[]
  program: string
  log: string
  path: string
  settings: Record<string, string>
}

async function start({ flags, program, log, path: page, settings }: Start): Promise<Server> {
  // A port where another server listens would measure that one.
  const port = await freePort()
  const began = performance.now()
  const sink = openSync(log, 'a')
  // Without the settings of the developer's shell.
  const { PATH, HOME, LANG } = process.env
  const child = spawn(process.execPath, [...flags, program], {
    cwd: projectRoot,
    env: { ...memorySettings, PATH, HOME, LANG, NODE_ENV: 'production', PORT: String(port), ...settings },
    // Nothing is sent over the channel; it closes when this process is killed, and then the server stops.
    stdio: ['ignore', sink, sink, 'ipc'],
  })
  closeSync(sink)
  const until = Date.now() + startSeconds * 1000
  while (!(await isReady(port, page))) {
    if (hasEnded(child)) throw new Error(`${program} did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not respond in ${startSeconds} seconds`)
    }
    await wait(15)
  }
  return { port, pid: child.pid as number, readyMs: performance.now() - began, stop: () => stop(child) }
}

async function isReady(port: number, page: string): Promise<boolean> {
  const response = await sendRequest({ port, path: page, headers: { host: `demo.localhost:${port}` } }).catch(
    () => undefined,
  )
  return response?.status === 200
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) throw new Error('The server died while it was measured')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000)
  await ended
  clearTimeout(killTimer)
}
