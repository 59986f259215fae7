import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFileName, needFileName, needFolder, typeOf } from './file-names.ts'
import type { Files } from './files.ts'

/** Files on the disk: a folder for each school. */
export function openDiskFiles(dataDir: string): Files {
  const inSchool = (schoolId: string, below: string) => path.join(dataDir, 'files', schoolId, below)
  const placeOf = (schoolId: string, name: string) =>
    isFileName(schoolId, name) ? inSchool(schoolId, name) : undefined
  const newPlace = async (schoolId: string, name: string) => {
    needFileName(schoolId, name)
    const place = inSchool(schoolId, name)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    return place
  }
  return {
    async write(schoolId, name, bytes) {
      const place = await newPlace(schoolId, name)
      if (name.includes('/')) return wholly(place, (half) => writeFile(half, bytes, { flag: 'wx', flush: true }))
      // Flushed to the disk before its row is committed, so that no row names a missing picture.
      await writeFile(place, bytes, { flag: 'wx', flush: true }).catch(async (error: NodeJS.ErrnoException) => {
        // A full disk may have written the first half.
        if (error.code !== 'EEXIST') await rm(place, { force: true })
        throw error
      })
    },
    async take(schoolId, name, localPath) {
      const place = await newPlace(schoolId, name)
      await flushed(localPath)
      await rename(localPath, place).catch(async (error: NodeJS.ErrnoException) => {
        // Another disk: the file is copied, and must not be seen half copied.
        if (error.code !== 'EXDEV') throw error
        await wholly(place, async (half) => {
          await copyFile(localPath, half)
          await flushed(half)
        })
        await rm(localPath)
      })
    },
    async find(schoolId, name) {
      const place = placeOf(schoolId, name)
      const bytes = place ? await readFile(place).catch(unlessAbsent) : undefined
      return bytes && { bytes, type: typeOf(name) }
    },
    async size(schoolId, name) {
      const place = placeOf(schoolId, name)
      return place ? (await stat(place).catch(unlessAbsent))?.size : undefined
    },
    async open(schoolId, name, range = { start: 0 }) {
      const place = placeOf(schoolId, name)
      const handle = place && (await open(place).catch(unlessAbsent))
      if (!handle) return undefined
      const { size } = await handle.stat()
      const end = Math.min(range.end ?? size - 1, size - 1)
      // A stream of zero bytes cannot be requested.
      const wanted = range.start > end ? { start: size } : { start: range.start, end }
      return { size, type: typeOf(name), stream: handle.createReadStream({ ...wanted, highWaterMark: 256 * 1024 }) }
    },
    async local(schoolId, name) {
      const place = placeOf(schoolId, name)
      if (!place || !(await stat(place).catch(unlessAbsent))) return undefined
      return { path: place, release: async () => {} }
    },
    async remove(schoolId, name) {
      needFileName(schoolId, name)
      await rm(inSchool(schoolId, name), { force: true })
    },
    async removeFolder(schoolId, folder) {
      needFolder(schoolId, folder)
      await rm(inSchool(schoolId, folder), { recursive: true, force: true })
    },
  }
}

/** Written under another name and renamed, so that readers find the old file or the new one, never a half. */
async function wholly(place: string, make: (half: string) => Promise<void>): Promise<void> {
  const half = `${place}.${randomUUID()}.half`
  try {
    await make(half)
    await rename(half, place)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function flushed(place: string): Promise<void> {
  const handle = await open(place, 'r')
  await handle.sync().finally(() => handle.close())
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
