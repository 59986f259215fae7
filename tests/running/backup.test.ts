import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { callApi, signIn } from '#tests/support/http-client.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { type Process, startProcess } from '#tests/support/processes.ts'

const host = 'demo.localhost'
const run = promisify(execFile)

let folder: string
let dataDir: string
let sala: Process
let token: string

beforeAll(async () => {
  folder = await ownFolder()
  dataDir = path.join(folder, 'data')
  sala = await startProcess({ DATA_DIR: dataDir })
  token = await signIn(sala.port, host, 'vendor@demo.test', demoPassword)
})
afterAll(() => sala?.kill())

/** `npm run backup` and `npm run restore`: what they print, or reject with. */
async function command(name: 'backup' | 'restore', where: string, DATA_DIR: string): Promise<string> {
  const { PATH, HOME } = process.env
  const script = path.join(projectRoot, 'scripts', `${name}.ts`)
  const { stdout } = await run(process.execPath, [script, where], { env: { PATH, HOME, DATA_DIR } })
  return stdout
}

async function asOwner<Result>(of: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const databases = await runningPostgres(of)
  const client = new pg.Client({ connectionString: databases?.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Write rows and files as fast as possible until stopped; returns what was acknowledged. */
function writing(port: number, picture: Uint8Array) {
  const acknowledged: string[] = []
  let isOver = false
  const add = async (writer: number) => {
    for (let count = 0; !isOver; count++) {
      const body = { name: { en: `Written ${writer}-${count}` } }
      const { json } = await callApi(port, host, 'POST', '/office/article-categories', { token, body })
      acknowledged.push(json.id)
      const uploaded = await callApi(port, host, 'POST', '/office/pictures?use=picture', { token, body: picture })
      expect(uploaded.status, uploaded.text).toBe(200)
    }
  }
  const writers = [1, 2].map(add)
  return {
    acknowledged,
    async end() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

const count = (of: string, table: string): Promise<number> =>
  asOwner(of, async (client) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count))

async function missingFiles(of: string): Promise<string[]> {
  const { rows } = await asOwner(of, (client) =>
    // What a student has sent, such as a slip, is in a folder of its own.
    client.query(`select school_id, case when owner_id is null then name else folder || '/original.' || ending end as file_name
      from media where kind = 'image'`),
  )
  const places = rows.map((row) => path.join(of, 'files', row.school_id, row.file_name))
  expect(places.length).toBeGreaterThan(0)
  return places.filter((place) => !existsSync(place))
}

describe('a backup taken while people work', () => {
  const backup = () => path.join(folder, 'backup')

  it('restores everything that was acknowledged before it began, with its files', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const load = writing(sala.port, picture)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5)
    const before = [...load.acknowledged]
    // Meanwhile PostgreSQL starts as many new log files as it can.
    let isTaking = true
    const moving = asOwner(dataDir, async (client) => {
      while (isTaking) await client.query('select pg_switch_wal()').then(() => client.query('checkpoint'))
    })
    expect(await command('backup', backup(), dataDir)).toBe(`Backed up ${dataDir} to ${backup()}\n`)
    isTaking = false
    await moving
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    await load.end()

    const restored = path.join(folder, 'restored')
    await command('restore', backup(), restored)
    const again = await startProcess({ DATA_DIR: restored })
    try {
      for (const id of before) {
        const { status } = await callApi(again.port, host, 'GET', `/office/article-categories/${id}`, { token })
        expect(status).toBe(200)
      }
      expect(await missingFiles(restored)).toEqual([])
      for (const table of ['schools', 'users', 'courses', 'articles']) {
        expect(await count(restored, table), table).toBe(await count(dataDir, table))
      }
    } finally {
      await again.kill()
    }
  })

  it('overwrites nothing, neither a backup nor data', async () => {
    await expect(command('backup', backup(), dataDir)).rejects.toMatchObject({
      stderr: `${backup()} is there already: nothing was overwritten\n`,
    })
    await expect(command('restore', backup(), dataDir)).rejects.toMatchObject({
      stderr: `${dataDir} is not empty: restore into a new folder, by DATA_DIR, or move this one away\n`,
    })
  })
})

describe('a backup of a Sala that is stopped', () => {
  it('is one file on demand, and restores everything', async () => {
    const before = {
      categories: await count(dataDir, 'article_categories'),
      pictures: await count(dataDir, 'media'),
    }
    expect(await sala.stop()).toBe(0)
    const file = path.join(folder, 'stopped.tar.gz')
    await command('backup', file, dataDir)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await readdir(folder)).filter((name) => /unfinished|packing/.test(name))).toEqual([])
    const restored = path.join(folder, 'unpacked')
    await command('restore', file, restored)
    sala = await startProcess({ DATA_DIR: restored })
    expect({
      categories: await count(restored, 'article_categories'),
      pictures: await count(restored, 'media'),
    }).toEqual(before)
    expect(await missingFiles(restored)).toEqual([])
    expect((await callApi(sala.port, host, 'GET', '/own_user', { token })).status).toBe(200)
  })

  it('is refused when it is incomplete', async () => {
    const odd = path.join(folder, 'odd.tar.gz')
    await writeFile(odd, 'no archive')
    const empty = path.join(folder, 'nowhere')
    await expect(command('restore', odd, empty)).rejects.toMatchObject({ stderr: expect.stringContaining('unpacked') })
    expect(await readdir(empty)).toEqual([])
  })
})
