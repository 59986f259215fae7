import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { refusalOf } from '../database/database-errors.ts'
import { newId } from '../database/id.ts'
import type { Files } from './files.ts'

const disk = { room: Number.POSITIVE_INFINITY }

// A disk that takes the first bytes and refuses the rest, as a full one does. Files share what they have loaded: this one
// loads it again.
vi.resetModules()
vi.doMock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    async writeFile(place: string, bytes: Uint8Array, options: object) {
      await real.writeFile(place, bytes.subarray(0, disk.room), options)
      if (bytes.length > disk.room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
})
const { openFiles } = await import('./files.ts')
vi.doUnmock('node:fs/promises')

let dataDir: string
let s3: S3Server
const schoolId = newId()

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sala-files-'))
})
afterEach(async () => {
  disk.room = Number.POSITIVE_INFINITY
  await rm(dataDir, { recursive: true })
})

const storedNames = () => readdir(path.join(dataDir, 'files', schoolId))
const text = async (stream: Readable | undefined) => Buffer.concat((await stream?.toArray()) ?? []).toString()
const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** A finished file, as a program leaves it. */
async function made(content: string | Buffer): Promise<string> {
  const place = path.join(dataDir, newId())
  await writeFile(place, Buffer.from(content as string))
  return place
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let files: Files
  beforeEach(() => {
    files = openFiles(kind === 's3' ? { dataDir, s3: s3.config } : { dataDir })
  })

  it('are found as they were written, with their type', async () => {
    const name = `${newId()}.webp`
    await files.write(schoolId, name, Buffer.from('picture'))
    expect(await files.find(schoolId, name)).toEqual({ bytes: Buffer.from('picture'), type: 'image/webp' })
    expect(await files.find(newId(), name)).toBeUndefined()
    expect(await files.find(schoolId, `${newId()}.webp`)).toBeUndefined()
  })

  it('are not written over beside the folders, and what is there stays', async () => {
    const name = `${newId()}.webp`
    await files.write(schoolId, name, Buffer.from('first'))
    await expect(files.write(schoolId, name, Buffer.from('second'))).rejects.toMatchObject({ code: 'EEXIST' })
    expect((await files.find(schoolId, name))?.bytes.toString()).toBe('first')
  })

  it('are written again in a folder, by a job that is repeated', async () => {
    const name = `${newId()}/hls/360p/0001.m4s`
    await files.write(schoolId, name, Buffer.from('first'))
    await files.write(schoolId, name, Buffer.from('second'))
    await files.take(schoolId, name, await made('third'))
    expect((await files.find(schoolId, name))?.bytes.toString()).toBe('third')
  })

  it('are moved in from a finished file of any size', async () => {
    const name = `${newId()}/original.mp4`
    const content = Buffer.alloc(20 * 1024 * 1024, 'sala')
    const place = await made(content)
    await files.take(schoolId, name, place)
    expect(await isThere(place)).toBe(false)
    expect(await files.size(schoolId, name)).toBe(content.length)
    expect((await files.find(schoolId, name))?.bytes.equals(content)).toBe(true)
  })

  it.each([
    [undefined, '0123456789'],
    [{ start: 0, end: 1 }, '01'],
    [{ start: 2, end: 4 }, '234'],
    [{ start: 8, end: 99 }, '89'],
    [{ start: 7 }, '789'],
    [{ start: 10 }, ''],
    [{ start: 99, end: 100 }, ''],
  ])('are opened in parts: %o', async (range, part) => {
    const name = `${newId()}/original.mp4`
    await files.write(schoolId, name, Buffer.from('0123456789'))
    const opened = await files.open(schoolId, name, range)
    expect([opened?.size, opened?.type]).toEqual([10, 'video/mp4'])
    expect(await text(opened?.stream)).toBe(part)
  })

  it('are opened when they are empty', async () => {
    const name = `${newId()}/original.txt`
    await files.take(schoolId, name, await made(''))
    const opened = await files.open(schoolId, name)
    expect([opened?.size, await text(opened?.stream)]).toEqual([0, ''])
  })

  it('are available to a program as a path until it releases them', async () => {
    const name = `${newId()}/original.mp4`
    await files.write(schoolId, name, Buffer.from('video'))
    const lent = await files.local(schoolId, name)
    expect(await readFile(lent?.path ?? '', 'utf8')).toBe('video')
    await lent?.release()
    expect(await isThere(lent?.path ?? '')).toBe(kind === 'disk')
    expect(await files.size(schoolId, name)).toBe(5)
    expect(await files.local(schoolId, `${newId()}/original.mp4`)).toBeUndefined()
  })

  it('are removed alone, or with their folder and nothing beside it', async () => {
    const [folder, other] = [newId(), newId()]
    const names = [`${folder}/original.mp4`, `${folder}/hls/360p/0001.m4s`, `${folder}.webp`, `${other}/original.mp4`]
    for (const name of names) await files.write(schoolId, name, Buffer.from('x'))
    await files.removeFolder(schoolId, folder)
    const left = await Promise.all(names.map((name) => files.size(schoolId, name)))
    expect(left).toEqual([undefined, undefined, 1, 1])
    await files.remove(schoolId, `${folder}.webp`)
    expect(await files.size(schoolId, `${folder}.webp`)).toBeUndefined()
    // A job that is done again removes what is gone.
    await files.removeFolder(schoolId, folder)
    await files.remove(schoolId, `${folder}.webp`)
  })

  it('of a large folder are all removed', async () => {
    const folder = newId()
    const names = Array.from({ length: 30 }, (_, at) => `${folder}/hls/240p/${at}.m4s`)
    await Promise.all(names.map((name) => files.write(schoolId, name, Buffer.from('x'))))
    await files.removeFolder(schoolId, folder)
    expect(await Promise.all(names.map((name) => files.size(schoolId, name)))).toEqual(names.map(() => undefined))
  })

  const id = newId()
  it.each([
    '',
    id,
    `${id}.exe`,
    `${id}.html`,
    `${id}.svg`,
    `${id}.webp.html`,
    `${id}/`,
    `${id}/original`,
    `${id}/.mp4`,
    `${id}/../${newId()}.webp`,
    `${id}/a/../../b.mp4`,
    `${id}/a//b.mp4`,
    `${id}/a\\b.mp4`,
    `${id}/A.mp4`,
    `${id}/a b.mp4`,
    `${id}/a/b/c/d/e.mp4`,
    `${id}.webp\n`,
    `${id}\0.webp`,
    `../${schoolId}/${id}.webp`,
    `${id.toUpperCase()}.webp`,
    `original.mp4`,
  ])('have no name like %j', async (name) => {
    expect(await files.find(schoolId, name)).toBeUndefined()
    expect(await files.size(schoolId, name)).toBeUndefined()
    expect(await files.open(schoolId, name)).toBeUndefined()
    expect(await files.local(schoolId, name)).toBeUndefined()
    await expect(files.write(schoolId, name, new Uint8Array(1))).rejects.toThrow('Not the name of a file')
    await expect(files.take(schoolId, name, '/nowhere')).rejects.toThrow('Not the name of a file')
    await expect(files.remove(schoolId, name)).rejects.toThrow('Not the name of a file')
  })

  it.each(['', '..', `${newId()}/..`, `${newId()}.webp`])('have no folder like %j', async (folder) => {
    await expect(files.removeFolder(schoolId, folder)).rejects.toThrow('Not a folder of files')
    await expect(files.removeFolder(folder, newId())).rejects.toThrow('Not a folder of files')
  })
})

describe('a file that does not fit on the disk', () => {
  it.each([`${newId()}.webp`, `${newId()}/poster.webp`])('is refused, and no half of it stays: %s', async (name) => {
    disk.room = 10
    const files = openFiles({ dataDir })
    await expect(files.write(schoolId, name, new Uint8Array(20))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await files.size(schoolId, name)).toBeUndefined()
    const [folder] = name.split(/[./]/)
    const inside = (await storedNames()).includes(folder ?? '')
      ? await readdir(path.join(dataDir, 'files', schoolId, folder ?? ''))
      : []
    expect([(await storedNames()).filter((one) => one.includes('.')), inside]).toEqual([[], []])
  })

  it('can be written when there is room again', async () => {
    const files = openFiles({ dataDir })
    const name = `${newId()}.webp`
    disk.room = 10
    await files.write(schoolId, name, new Uint8Array(20)).catch(() => {})
    disk.room = 100
    await files.write(schoolId, name, new Uint8Array(20))
    expect((await files.find(schoolId, name))?.bytes).toHaveLength(20)
  })
})

describe('a stream that nobody reads to its end', () => {
  it('closes the file', async () => {
    const files = openFiles({ dataDir })
    const name = `${newId()}/original.mp4`
    await mkdir(path.join(dataDir, 'files'), { recursive: true })
    await files.write(schoolId, name, new Uint8Array(1024 * 1024))
    const opened = await files.open(schoolId, name)
    opened?.stream.destroy()
    await once(opened?.stream as Readable, 'close')
    expect(opened?.stream.destroyed).toBe(true)
  })
})

describe('an S3 service that is away', () => {
  it('is said to be so, and has all its files when it is back', async () => {
    const files = openFiles({ dataDir, s3: s3.config })
    const name = `${newId()}/360p.mp4`
    await files.write(schoolId, name, new Uint8Array(20))
    await s3.kill()
    const calls = [
      () => files.open(schoolId, name),
      () => files.size(schoolId, name),
      () => files.write(schoolId, `${newId()}.webp`, new Uint8Array(20)),
    ]
    for (const call of calls) {
      const error = await call().catch((reason: unknown) => reason)
      expect(refusalOf(error)).toMatchObject({ code: 'core.unavailable', status: 503 })
    }
    await s3.start()
    expect(await files.size(schoolId, name)).toBe(20)
  })
})
