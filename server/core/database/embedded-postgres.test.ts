import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Databases } from '../config/config.ts'
import { type Postgres, runningPostgres, startPostgres } from './embedded-postgres.ts'

let dataDir: string
let started: Postgres[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sala-postgres-'))
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()))
  await rm(dataDir, { recursive: true })
})

async function start({ durable = false } = {}) {
  const postgres = await startPostgres(dataDir, { durable })
  started.push(postgres)
  return postgres
}

async function ask({ databases }: Pick<Postgres, 'databases'>, query: string) {
  const client = new pg.Client({ connectionString: databases.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the embedded PostgreSQL', () => {
  it('runs in a folder that only the owner may enter, and its data survives a restart', async () => {
    await chmod(dataDir, 0o700)
    const one = await start()
    const [row] = await ask(
      one,
      `select current_setting('server_version_num')::int / 10000 as version, datlocale as locale, datlocprovider as provider
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ version: 18, locale: 'C.UTF-8', provider: 'b' })
    await ask(one, 'create table stored (a int)')
    await one.stop()
    expect(isAlive(one.pid)).toBe(false)
    const two = await start()
    expect(await ask(two, 'select * from stored')).toEqual([])
    expect(two.databases.appUrl).toContain('sala_app_login:')
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('recovers after PostgreSQL was killed', async () => {
    const one = await start({ durable: true })
    await ask(one, 'create table stored (a int)')
    process.kill(-one.pid, 'SIGKILL')
    await one.ended
    const two = await start()
    expect(await ask(two, 'select * from stored')).toEqual([])
  })

  it('starts although another process has the id of the killed one', async () => {
    const one = await start()
    process.kill(-one.pid, 'SIGKILL')
    await one.ended
    const other = spawn('sleep', ['60'])
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))
    await start()
    expect(isAlive(other.pid as number)).toBe(true)
    other.kill()
  })

  it('takes over from a start that was killed, and stops with it', async () => {
    const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
    const script = `const { startPostgres } = await import(${JSON.stringify(module)})
      await startPostgres(${JSON.stringify(dataDir)}, { durable: false })
      console.log('ready')
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const databases = (await runningPostgres(dataDir)) as Databases
    expect(await ask({ databases }, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(startPostgres(dataDir)).rejects.toThrow(/^Sala already runs on .* \(process \d+\): stop it first/)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(await runningPostgres(dataDir)).toBeUndefined()
    const own = await start()
    expect(await ask(own, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(ask({ databases }, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('says when the password is lost, and leaves the database as it is', async () => {
    await (await start()).stop()
    await rm(path.join(dataDir, 'secrets.json'))
    await expect(startPostgres(dataDir)).rejects.toThrow(/is not the one in secrets\.json: restore that file/)
    expect(await stat(path.join(dataDir, 'postgres/PG_VERSION'))).toBeTruthy()
  })

  it('says when the folder cannot be written', async () => {
    await writeFile(path.join(dataDir, 'file'), '')
    await expect(startPostgres(path.join(dataDir, 'file/data'))).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\): make it writable/,
    )
  })
})
