import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isId } from './id.ts'

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png' }

export type KeptFile = { bytes: Buffer<ArrayBuffer>; type: string }

/** Where the bytes that schools upload are kept. A name is an id with the ending of its type, and is never used twice. */
export type Files = {
  write(schoolId: string, name: string, bytes: Uint8Array): Promise<void>
  /** Undefined for whatever is not one of our files, however it is spelt. */
  find(schoolId: string, name: string): Promise<KeptFile | undefined>
  remove(schoolId: string, name: string): Promise<void>
}

/** Files on the disk: a folder for each school. */
export function openFiles(dataDir: string): Files {
  const placeOf = (schoolId: string, name: string) => {
    const [id = '', ending = '', ...more] = name.split('.')
    const isOurs = isId(schoolId) && isId(id) && Object.hasOwn(types, ending) && more.length === 0
    return isOurs ? path.join(dataDir, 'files', schoolId, name) : undefined
  }
  const needPlace = (schoolId: string, name: string) => {
    const place = placeOf(schoolId, name)
    if (!place) throw new Error(`Not the name of a file: ${schoolId}/${name}`)
    return place
  }
  return {
    async write(schoolId, name, bytes) {
      const place = needPlace(schoolId, name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      // On the disk before its row is committed: a picture that is known is there.
      await writeFile(place, bytes, { flag: 'wx', flush: true }).catch(async (error: NodeJS.ErrnoException) => {
        // A full disk takes the first half and refuses the second.
        if (error.code !== 'EEXIST') await rm(place, { force: true })
        throw error
      })
    },
    async find(schoolId, name) {
      const place = placeOf(schoolId, name)
      if (!place) return undefined
      const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return bytes && { bytes, type: types[path.extname(name).slice(1)] ?? '' }
    },
    async remove(schoolId, name) {
      await rm(needPlace(schoolId, name), { force: true })
    },
  }
}
