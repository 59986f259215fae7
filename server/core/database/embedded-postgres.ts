import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Databases } from '../config/config.ts'
import { holdDataDir, holderOf, openDataDir, secretOf } from '../config/data-dir.ts'
import { OperatorError } from '../config/operator-error.ts'
import { launcherFor } from './postgres-launcher.ts'

const run = promisify(execFile)

const majorVersion = '18'
const ownerName = 'sala_owner'
const databaseName = 'sala'
const stopSeconds = 20
const orphanSeconds = 30
const startSeconds = 120

export type Postgres = {
  databases: Databases
  pid: number
  /** Resolves when PostgreSQL has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Start the PostgreSQL from npm on `<dataDir>/postgres`, which the first start makes. What a killed start left behind is
 * removed; if another start is running, this one is refused. PostgreSQL ends with this process.
 * `durable: false` is faster but not safe against power loss, for tests. Uses any free port unless one is given.
 */
export async function startPostgres(
  folder: string,
  { durable = true, port: wanted }: { durable?: boolean; port?: number } = {},
): Promise<Postgres> {
  const dataDir = await openDataDir(folder)
  const release = await holdDataDir(dataDir)
  try {
    const cluster = path.join(dataDir, 'postgres')
    const password = await secretOf(dataDir, 'databaseOwner')
    await makeCluster(dataDir, cluster, password, durable)
    await clearLeftovers(cluster)
    const { child, port } = await launch(dataDir, cluster, password, durable, wanted)
    const ended = once(child, 'exit').then(release)
    return {
      databases: await databasesAt(dataDir, port),
      pid: child.pid as number,
      ended,
      stop: () => stop(child, ended),
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The URLs of the PostgreSQL of another running start on this folder, if there is one. */
export async function runningPostgres(folder: string): Promise<Databases | undefined> {
  const dataDir = await realpath(folder).catch(() => undefined)
  if (dataDir === undefined || (await holderOf(dataDir)) === undefined) return undefined
  const cluster = path.join(dataDir, 'postgres')
  const { pid, port } = await readPidFile(cluster)
  if (pid === undefined || port === undefined || !(await isPostgresOf(cluster, pid))) return undefined
  return databasesAt(dataDir, port)
}

/** The logins of the embedded database, for `migrate` to make. */
export async function embeddedLogins(dataDir: string) {
  return {
    app: { name: 'sala_app_login', password: await secretOf(dataDir, 'databaseApp') },
    platform: { name: 'sala_platform_login', password: await secretOf(dataDir, 'databasePlatform') },
  }
}

async function databasesAt(dataDir: string, port: number): Promise<Databases> {
  const { app, platform } = await embeddedLogins(dataDir)
  const url = (name: string, password: string) => `postgres://${name}:${password}@127.0.0.1:${port}/${databaseName}`
  return {
    ownerUrl: url(ownerName, await secretOf(dataDir, 'databaseOwner')),
    appUrl: url(app.name, app.password),
    platformUrl: url(platform.name, platform.password),
  }
}

async function makeCluster(dataDir: string, cluster: string, password: string, durable: boolean): Promise<void> {
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new OperatorError(`The database in ${cluster} cannot be read (${error.code}): start as the user who made it`)
  })
  if (version?.trim() === majorVersion) return
  if (version !== undefined) {
    throw new OperatorError(
      `The database in ${cluster} is of PostgreSQL ${version.trim()}, this is ${majorVersion}: move it by dump and restore, or set DATA_DIR to another folder`,
    )
  }
  // Made under another name and renamed: a start that is killed meanwhile leaves nothing that looks like a database.
  const unfinished = `${cluster}.unfinished`
  const passwordFile = path.join(dataDir, 'initdb-password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const launcher = await launcherFor(unfinished)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await launcher.give(passwordFile)
  const { command, args, options } = launcher.initdb([
    ...['--pgdata', unfinished, '--username', ownerName, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--encoding', 'UTF8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await run(command, args, options)
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new OperatorError(`PostgreSQL could not make a database in ${cluster}: ${lastLine(stderr ?? message)}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, cluster)
}

/** We have locked the folder, so a PostgreSQL that still runs on it is an orphan: stop it, and only it. */
async function clearLeftovers(cluster: string): Promise<void> {
  const { pid } = await readPidFile(cluster)
  if (pid === undefined) return
  if (!(await isPostgresOf(cluster, pid))) {
    // PostgreSQL would take any process with that id for itself and refuse to start.
    // It may be gone already: a PostgreSQL that is ending removes it itself.
    if (isAlive(pid)) await rm(path.join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  const until = Date.now() + orphanSeconds * 1000
  while (await isPostgresOf(cluster, pid)) {
    if (Date.now() > until) throw new OperatorError(`PostgreSQL of an earlier start does not stop: end process ${pid}`)
    await wait(50)
  }
}

async function readPidFile(cluster: string): Promise<{ pid?: number; port?: number }> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  return pid ? { pid, ...(port ? { port } : {}) } : {}
}

/** Whether the process is the PostgreSQL of this folder, by its command line. */
async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return /postgres(\.exe)? -D /.test(command) && command.includes(` -D ${cluster} `)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function launch(dataDir: string, cluster: string, password: string, durable: boolean, wanted?: number) {
  const until = Date.now() + startSeconds * 1000
  for (;;) {
    const port = wanted ?? (await freePort())
    const log = await openLog(path.join(dataDir, 'postgres.log'))
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
    const launcher = await launcherFor(cluster)
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, options } = launcher.postgres(['-D', cluster, '-p', String(port), ...flags])
    // Detached: Ctrl-C in the terminal must reach only us, or PostgreSQL would end before the last request.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.handle.fd, log.handle.fd] })
    await log.handle.close()
    const failed = once(child, 'exit').then(() => 'ended' as const)
    const outcome = await Promise.race([failed, accepts(port, password, child, until)]).catch(async (error) => {
      await stop(child, failed)
      throw error
    })
    if (outcome === 'ready') return { child, port }
    if (outcome !== 'ended') await stop(child, failed)
    if (outcome === 'foreign password') {
      throw new OperatorError(
        `The password of the database in ${cluster} is not the one in secrets.json: restore that file, or remove ${cluster} to begin anew`,
      )
    }
    const logged = (await readFile(log.file)).subarray(log.start).toString()
    // Its child processes may still be ending after it was killed, or the free port was taken meanwhile.
    const isTemporary = /is still in use|could not bind|Address already in use/i.test(logged)
    if (!isTemporary || Date.now() > until) {
      throw new OperatorError(`PostgreSQL did not start: ${lastFatal(logged)} (more in ${log.file})`)
    }
    await wait(200)
  }
}

async function openLog(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  const start = size > 10_000_000 ? 0 : size
  return { file, start, handle: await open(file, start === 0 ? 'w' : 'a', 0o600) }
}

async function accepts(port: number, password: string, child: ChildProcess, until: number) {
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: ownerName, password, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
      if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
      return 'ready'
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '28P01') return 'foreign password'
      // Until it listens, and while it recovers from a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03' && code !== 'ECONNRESET') throw error
      await wait(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return 'late'
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT')
    // A stuck backend would block a fast shutdown forever; an immediate one loses nothing that is committed.
    const timer = setTimeout(() => child.kill('SIGQUIT'), stopSeconds * 1000)
    await ended
    clearTimeout(timer)
  }
  await ended
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const lastFatal = (log: string) =>
  log
    .match(/(?:FATAL|PANIC|ERROR): +.*/g)
    ?.at(-1)
    ?.replace(/^\w+: +/, '') ?? lastLine(log)
