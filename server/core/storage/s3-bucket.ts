import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { CompletedPart, S3, S3ClientConfig } from '@aws-sdk/client-s3'

export type S3Config = { bucket: string; endpoint: string; region: string; accessKey: string; secretKey: string }

/** Larger files are uploaded in parts of this size, at most ten thousand. */
const partBytes = 8 * 1024 * 1024

export function s3ClientConfig({ endpoint, region, accessKey, secretKey }: S3Config): S3ClientConfig {
  return {
    region,
    ...(endpoint && { endpoint }),
    // Not every S3 service has a host per bucket or knows the newer checksums.
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 20_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  }
}

/** The few operations we use of a bucket. */
export function openBucket(config: S3Config) {
  const { bucket: Bucket } = config
  let opened: Promise<S3> | undefined
  // Loaded at the first use: it is larger than the rest of the server.
  const s3 = () => {
    opened ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(s3ClientConfig(config)))
    return opened
  }

  const bucket = {
    async head(Key: string): Promise<{ size: number }> {
      const { ContentLength = 0 } = await (await s3()).headObject({ Bucket, Key })
      return { size: ContentLength }
    },
    async get(Key: string, { start, end }: { start: number; end: number }): Promise<Readable> {
      const { Body } = await (await s3()).getObject({ Bucket, Key, Range: `bytes=${start}-${end}` })
      return Body as Readable
    },
    async put(Key: string, Body: Uint8Array, ContentType: string): Promise<void> {
      await (await s3()).putObject({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength })
    },
    /** A file of any size, a part at a time. */
    async putFile(Key: string, localPath: string, ContentType: string): Promise<void> {
      const handle = await open(localPath)
      try {
        const { size } = await handle.stat()
        if (size <= partBytes) return await bucket.put(Key, await handle.readFile(), ContentType)
        await putParts(await s3(), { Bucket, Key, ContentType }, handle, size)
      } finally {
        await handle.close()
      }
    },
    /** Within the bucket, at most five gigabytes. */
    async copy(from: string, Key: string, ContentType: string): Promise<void> {
      const CopySource = `${Bucket}/${from}`
      await (await s3()).copyObject({ Bucket, Key, CopySource, ContentType, MetadataDirective: 'REPLACE' })
    },
    async remove(keys: string[]): Promise<void> {
      if (keys.length === 0) return
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
      const { Errors: [error] = [] } = await (await s3()).deleteObjects({ Bucket, Delete })
      if (error) throw new Error(`S3 did not delete ${error.Key}: ${error.Message}`)
    },
    async removeBelow(Prefix: string): Promise<void> {
      for (;;) {
        const { Contents = [], IsTruncated } = await (await s3()).listObjectsV2({ Bucket, Prefix })
        await bucket.remove(Contents.flatMap(({ Key }) => Key ?? []))
        if (!IsTruncated || Contents.length === 0) return
      }
    },
  }
  return bucket
}

export type Bucket = ReturnType<typeof openBucket>

type Target = { Bucket: string; Key: string; ContentType: string }

async function putParts(s3: S3, target: Target, handle: FileHandle, size: number): Promise<void> {
  const { UploadId } = await s3.createMultipartUpload(target)
  const at = { Bucket: target.Bucket, Key: target.Key, UploadId }
  try {
    const parts: CompletedPart[] = []
    const buffer = Buffer.alloc(partBytes)
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1
      const { bytesRead } = await handle.read(buffer, 0, Math.min(partBytes, size - start), start)
      const Body = buffer.subarray(0, bytesRead)
      const { ETag } = await s3.uploadPart({ ...at, PartNumber, Body, ContentLength: bytesRead })
      parts.push({ PartNumber, ETag })
    }
    await s3.completeMultipartUpload({ ...at, MultipartUpload: { Parts: parts } })
  } catch (error) {
    // Parts of an unfinished upload cost money until it is aborted.
    await s3.abortMultipartUpload(at).catch(() => {})
    throw error
  }
}
