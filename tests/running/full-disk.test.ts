import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { errors } from '#shared/core/errors.ts'
import { everywhereOf } from '#tests/support/everywhere.ts'
import { callApi, signIn } from '#tests/support/http-client.ts'
import { givenMails } from '#tests/support/mail-server.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'

const host = 'demo.localhost'

/** Small disks that only the started process sees, and that end with it. */
const onSmallDisks = (folders: string[]) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'],
  `${folders.map((folder) => `mount -t tmpfs -o size=128k tmpfs '${folder}'`).join('; ')}; exec "$@"`,
  'sh',
]

const mayMount =
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

describe.skipIf(!mayMount)('a disk that is full', () => {
  let doors: Doors
  let sala: Process
  let token: string
  let folders: { files: string; mail: string }

  beforeAll(async () => {
    setLogLevel('silent')
    const databases = await copiedDatabase()
    doors = openDoors(databases)
    const DATA_DIR = await ownFolder()
    folders = { files: path.join(DATA_DIR, 'files'), mail: path.join(DATA_DIR, 'mail') }
    for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
    const behind = onSmallDisks(Object.values(folders))
    sala = await startProcess({ ...onDatabase(databases), DATA_DIR, LOG_LEVEL: 'error' }, { behind })
    token = await signIn(sala.port, host, 'vendor@demo.test', demoPassword)
  })
  afterAll(async () => {
    await sala?.kill()
    await doors?.close()
  })

  /** The files of a folder as the process sees it. */
  const seen = async (folder: string) => {
    const all = await readdir(`/proc/${sala.child.pid}/root${folder}`, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  const upload = (body: Uint8Array) => callApi(sala.port, host, 'POST', '/office/pictures?use=picture', { token, body })
  const storage = async () => (await callApi(sala.port, host, 'GET', '/office/figures/storage', { token })).json

  /** A picture that does not compress. */
  const noise = (width: number) =>
    sharp({
      create: {
        width,
        height: width,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', sigma: 60, mean: 128 },
      },
    })
      .png()
      .toBuffer()

  it('refuses a picture with a message and stores nothing of it', async () => {
    const before = await storage()
    const { status, json } = await upload(await noise(1200))
    expect([status, json]).toEqual([507, { code: 'core.storage_full', message: errors['core.storage_full'].text }])
    expect(await seen(folders.files)).toEqual([])
    expect(await storage()).toEqual(before)
    expect(sala.output()).toContain('ENOSPC')
  })

  it('still takes what fits', async () => {
    expect((await upload(await noise(64))).status).toBe(200)
    expect(await seen(folders.files)).toHaveLength(1)
  })

  it('leaves a mail that cannot be stored in the queue, and no half of it', async () => {
    const [id = ''] = await givenMails(doors, 1, { text: 'x'.repeat(300_000) })
    const row = async () => (await everywhereOf(doors).select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]
    await expect.poll(async () => (await row())?.lastError).toContain('ENOSPC')
    await expect.poll(async () => (await row())?.state).toBe('waiting')
    expect((await seen(folders.mail)).filter((name) => name.endsWith('.eml'))).toEqual([])
  })
})
