import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openDiskFiles } from './disk-files.ts'
import { typeOf } from './file-names.ts'
import { withSource } from './file-source.ts'
import { openBucket, type S3Config, s3ClientConfig } from './s3-bucket.ts'
import { fileKey } from './s3-files.ts'
import type { UploadPlace } from './uploads.ts'

export async function diskUploads(dataDir: string): Promise<UploadPlace> {
  const { FileStore } = await import('@tus/file-store')
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true, mode: 0o700 })
  const files = openDiskFiles(dataDir)
  const placeOf = (key: string) => path.join(dataDir, key)
  const store = new FileStore({ directory: dataDir })
  return {
    dataStore: store,
    look: (key, work) => withSource(placeOf(key), work),
    beginning: (key, bytes) => withSource(placeOf(key), ({ read }) => read(0, bytes)),
    async store(key, schoolId, name) {
      await files.take(schoolId, name, placeOf(key))
      await rm(`${placeOf(key)}.json`, { force: true })
    },
    remove: async (key) => store.remove(key).catch(unlessAbsent),
  }
}

export async function s3Uploads(config: S3Config): Promise<UploadPlace> {
  const { S3Store } = await import('@tus/s3-store')
  const bucket = openBucket(config)
  const store = new S3Store({ s3ClientConfig: { ...s3ClientConfig(config), bucket: config.bucket }, useTags: false })
  const bytesOf = async (key: string, start: number, end: number) =>
    Buffer.concat(await (await bucket.get(key, { start, end })).toArray())
  return {
    dataStore: store,
    // Where tus stores what is too short for a part of its own.
    beginning: (key, bytes) => bytesOf(`${key}.part`, 0, bytes - 1),
    async look(key, work) {
      const { size } = await bucket.head(key)
      return work({
        size,
        async read(start, length) {
          const end = Math.min(start + length, size) - 1
          return end < start ? Buffer.alloc(0) : bytesOf(key, start, end)
        },
      })
    },
    async store(key, schoolId, name) {
      await bucket.copy(key, fileKey(schoolId, name), typeOf(name))
      await bucket.remove(objectsOf(key))
    },
    async remove(key) {
      // The tus store knows unfinished uploads only.
      await store.remove(key).catch(unlessAbsent)
      await bucket.remove(objectsOf(key))
    },
  }
}

const objectsOf = (key: string) => [key, `${key}.info`, `${key}.part`]

export function unlessAbsent(error: { status_code?: number }): undefined {
  if (error.status_code === 404 || error.status_code === 410) return undefined
  throw error
}
