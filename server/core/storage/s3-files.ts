import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { isFileName, needFileName, needFolder, typeOf } from './file-names.ts'
import type { Files } from './files.ts'
import { openBucket, type S3Config } from './s3-bucket.ts'

/** The key of a file in the bucket. */
export const fileKey = (schoolId: string, name: string) => `files/${schoolId}/${name}`

/** Files in a bucket, below `files/` and the school. */
export function openS3Files(config: S3Config, dataDir: string): Files {
  const bucket = openBucket(config)
  const known = (schoolId: string, name: string) => (isFileName(schoolId, name) ? fileKey(schoolId, name) : undefined)
  const needKey = (schoolId: string, name: string) => {
    needFileName(schoolId, name)
    return fileKey(schoolId, name)
  }
  const sizeOf = async (key: string) => (await bucket.head(key).catch(unlessAbsent))?.size

  const files: Files = {
    async write(schoolId, name, bytes) {
      const key = needKey(schoolId, name)
      if (!name.includes('/') && (await sizeOf(key)) !== undefined) {
        throw Object.assign(new Error(`There is a file of this name: ${key}`), { code: 'EEXIST' })
      }
      await bucket.put(key, bytes, typeOf(name))
    },
    async take(schoolId, name, localPath) {
      await bucket.putFile(needKey(schoolId, name), localPath, typeOf(name))
      await rm(localPath)
    },
    async find(schoolId, name) {
      const opened = await files.open(schoolId, name)
      return opened && { bytes: Buffer.concat(await opened.stream.toArray()), type: opened.type }
    },
    async size(schoolId, name) {
      const key = known(schoolId, name)
      return key ? sizeOf(key) : undefined
    },
    async open(schoolId, name, range = { start: 0 }) {
      const key = known(schoolId, name)
      if (!key) return undefined
      const size = await sizeOf(key)
      if (size === undefined) return undefined
      const end = Math.min(range.end ?? size - 1, size - 1)
      if (range.start > end) return { size, type: typeOf(name), stream: Readable.from([]) }
      const body = await bucket.get(key, { start: range.start, end }).catch(unlessAbsent)
      return body && { size, type: typeOf(name), stream: body }
    },
    async local(schoolId, name) {
      const opened = await files.open(schoolId, name)
      if (!opened) return undefined
      const folder = path.join(dataDir, 'work', randomUUID())
      const copy = path.join(folder, path.basename(name))
      const release = () => rm(folder, { recursive: true, force: true })
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(opened.stream, createWriteStream(copy))
      } catch (error) {
        opened.stream.destroy()
        await release()
        throw error
      }
      return { path: copy, release }
    },
    async remove(schoolId, name) {
      await bucket.remove([needKey(schoolId, name)])
    },
    async removeFolder(schoolId, folder) {
      needFolder(schoolId, folder)
      await bucket.removeBelow(`${fileKey(schoolId, folder)}/`)
    },
  }
  return files
}

function unlessAbsent(error: S3ServiceException): undefined {
  if (error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
