import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFiles } from './files.ts'
import { newId } from './id.ts'

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))

// A disk that takes the first bytes and refuses the rest, as a full one does.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    async writeFile(place: string, bytes: Uint8Array, options: object) {
      await real.writeFile(place, bytes.subarray(0, disk.room), options)
      if (bytes.length > disk.room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
})

let dataDir: string
const schoolId = newId()

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sala-files-'))
})
afterEach(async () => {
  disk.room = Number.POSITIVE_INFINITY
  await rm(dataDir, { recursive: true })
})

const kept = () => readdir(path.join(dataDir, 'files', schoolId))

describe('a file that does not fit on the disk', () => {
  it('is refused, and no half of it stays', async () => {
    disk.room = 10
    const name = `${newId()}.webp`
    await expect(openFiles(dataDir).write(schoolId, name, new Uint8Array(20))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await kept()).toEqual([])
  })

  it('can be written when there is room again', async () => {
    const files = openFiles(dataDir)
    const name = `${newId()}.webp`
    disk.room = 10
    await files.write(schoolId, name, new Uint8Array(20)).catch(() => {})
    disk.room = 100
    await files.write(schoolId, name, new Uint8Array(20))
    expect((await files.find(schoolId, name))?.bytes).toHaveLength(20)
  })
})

describe('a name that is taken', () => {
  it('is not written over, and what is there stays', async () => {
    const files = openFiles(dataDir)
    const name = `${newId()}.webp`
    await files.write(schoolId, name, new Uint8Array(5))
    await expect(files.write(schoolId, name, new Uint8Array(9))).rejects.toMatchObject({ code: 'EEXIST' })
    expect((await files.find(schoolId, name))?.bytes).toHaveLength(5)
  })
})
