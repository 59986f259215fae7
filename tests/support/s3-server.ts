import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Config } from '#server/core/storage/s3-bucket.ts'

type S3Request = {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: string
}
type Server = {
  middleware: ((request: S3Request, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<AddressInfo>
  close(): Promise<void>
  httpServer: HttpServer
}
type Options = { port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] }
// The package has no types.
const S3rver: new (options: Options) => Server = createRequire(import.meta.url)('s3rver')

export type S3Server = {
  config: S3Config
  /** Close it at once. */
  kill(): Promise<void>
  /** Start it again at the same address, with what it had stored. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** An S3 server with an empty bucket, for one test file. It accepts every signature. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sala-s3-'))
  const started = async (at: number) => {
    const server = new S3rver({ port: at, silent: true, directory, configureBuckets: [{ name: 'sala' }] })
    server.middleware.unshift(partsOf(path.join(directory, 'sala', '._S3rver_uploads')))
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await started(0)
  return {
    config: {
      bucket: 'sala',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async kill() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
    async start() {
      server = (await started(port)).server
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What s3rver lacks and tus needs: listing the parts of an unfinished upload, and aborting it. */
function partsOf(uploads: string): Server['middleware'][number] {
  return async (request, next) => {
    const { uploadId, partNumber } = request.query
    if (!uploadId || partNumber || !['GET', 'DELETE'].includes(request.method)) return next()
    const folder = path.join(uploads, path.basename(uploadId))
    const names = await readdir(folder).catch(() => undefined)
    request.type = 'application/xml'
    if (!names) {
      request.status = 404
      request.body = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>'
    } else if (request.method === 'DELETE') {
      await rm(folder, { recursive: true })
      request.status = 204
    } else {
      const parts = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => part(folder, name)))
      request.status = 200
      request.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
    }
  }
}

async function part(folder: string, name: string): Promise<string> {
  const { size } = await stat(path.join(folder, name))
  const md5 = await readFile(path.join(folder, `${name}.md5`), 'utf8')
  return `<Part><PartNumber>${name}</PartNumber><ETag>&quot;${md5}&quot;</ETag><Size>${size}</Size></Part>`
}
