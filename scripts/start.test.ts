import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedLogins, freePort, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sala-start-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** What `npm start` prints, and its exit code. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), BUILD_DIR: path.join(folder, 'build'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('npm start', () => {
  it('says in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const suggestion = port < 65_535 ? port + 1 : 3000
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is in use: stop what uses it or set PORT=${suggestion}\n`,
    })
    other.close()
  })

  it('says in one line that a setting is wrong', async () => {
    expect(await start({ SALA_MODE: 'prod' })).toEqual({ code: 1, output: 'SALA_MODE must be demo or production\n' })
  })

  it('says in one line that the data folder cannot be written', async () => {
    await writeFile(path.join(folder, 'file'), '')
    const dataDir = path.join(folder, 'file/data')
    expect(await start({ PORT: String(await freePort()), DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `The data folder ${dataDir} cannot be written (ENOTDIR): make it writable for this user, or set DATA_DIR to another folder\n`,
    })
  })

  it('says in one line that the database is of a newer version, and stops PostgreSQL again', async () => {
    const dataDir = path.join(folder, 'data')
    const earlier = await startPostgres(dataDir, { durable: false })
    await migrate(earlier.databases.ownerUrl, await embeddedLogins(dataDir))
    const client = new pg.Client({ connectionString: earlier.databases.ownerUrl })
    await client.connect()
    await client.query("insert into app.migrations values ('9999-later.sql', now())")
    await client.end()
    await earlier.stop()
    expect(await start({ PORT: String(await freePort()) })).toEqual({
      code: 1,
      output:
        'The database is of a newer version than the code (it has 9999-later.sql): update the code, or choose another database with DATA_DIR or DATABASE_URL\n',
    })
    const later = await startPostgres(dataDir, { durable: false })
    await later.stop()
  })
})
