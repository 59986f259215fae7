import path from 'node:path'
import type { DataStore, Server } from '@tus/server'
import { refusalOf } from '../database/database-errors.ts'
import type { Doors } from '../database/door.ts'
import { isId } from '../database/id.ts'
import type { FileSource } from './file-source.ts'
import type { FilesConfig } from './files.ts'
import { openUploadLocks } from './upload-locks.ts'
import { diskUploads, s3Uploads, unlessAbsent } from './upload-places.ts'

/** A file that is not complete yet: its school, and the id under which its bytes arrive. */
export type Upload = { schoolId: string; id: string }

/** Where the bytes of an upload are stored, and what can be done with them once all have arrived. */
export type UploadPlace = {
  dataStore: DataStore
  /** Throws if there is no such upload. */
  look<Result>(key: string, work: (source: FileSource) => Promise<Result>): Promise<Result>
  /** The first bytes of an upload of which less than a part has arrived. */
  beginning(key: string, bytes: number): Promise<Buffer>
  /** Make it one of the school's files. */
  store(key: string, schoolId: string, name: string): Promise<void>
  /** Harmless if there is nothing. */
  remove(key: string): Promise<void>
}

/** Uploads by the tus protocol: resumable, and streamed to where they are stored, whatever their size. */
export type Uploads = {
  begin(upload: Upload, bytes: number): Promise<void>
  /** A HEAD or PATCH of the protocol. The caller has checked who may send it. */
  answer(upload: Upload, request: Request): Promise<Response>
  /** How many bytes have arrived; undefined if there is no such upload. */
  received(upload: Upload): Promise<number | undefined>
  /** The first bytes, of which this many have arrived. Only a few: they must be less than a part. */
  beginning(upload: Upload, bytes: number): Promise<Buffer>
  look<Result>(upload: Upload, work: (source: FileSource) => Promise<Result>): Promise<Result>
  store(upload: Upload, name: string): Promise<void>
  /** Harmless if there is nothing. */
  remove(upload: Upload): Promise<void>
  runExclusively<Result>(upload: Upload, work: () => Promise<Result>): Promise<Result>
}

/** Uploads in `uploads` of the data folder, or in the configured bucket. */
export function openUploads(config: FilesConfig, doors: Pick<Doors, 'pools'>): Uploads {
  const locks = openUploadLocks(doors)
  const keys = new WeakMap<Request, string>()
  let opened: Promise<{ place: UploadPlace; server: Server }> | undefined

  // Loaded at the first upload: most processes never see one.
  const open = () => {
    opened ??= (async () => {
      const { Server } = await import('@tus/server')
      const place = config.s3 ? await s3Uploads(config.s3) : await diskUploads(config.dataDir)
      const server = new Server({
        path: '/uploads',
        datastore: place.dataStore,
        locker: locks.locker,
        // How long a request that must release its lock may take to write what it has.
        lockDrainTimeout: 500,
        allowedOrigins: () => false,
        onResponseError: (_request, error) => answerOf(error as Error),
        getFileIdFromRequest: (request) => keys.get(request as Request),
      })
      return { place, server }
    })()
    return opened
  }

  return {
    async begin(upload, bytes) {
      const { Upload } = await import('@tus/server')
      const { place } = await open()
      const id = keyOf(upload)
      await place.dataStore.create(new Upload({ id, offset: 0, size: bytes, creation_date: new Date().toISOString() }))
    },
    async answer(upload, request) {
      const { server } = await open()
      const sent = request.method === 'PATCH' ? untilInterrupted(request) : request
      keys.set(sent, keyOf(upload))
      return server.handleWeb(sent as Parameters<Server['handleWeb']>[0])
    },
    async received(upload) {
      const { place } = await open()
      return (await place.dataStore.getUpload(keyOf(upload)).catch(unlessAbsent))?.offset
    },
    async beginning(upload, bytes) {
      return bytes === 0 ? Buffer.alloc(0) : (await open()).place.beginning(keyOf(upload), bytes)
    },
    async look(upload, work) {
      return (await open()).place.look(keyOf(upload), work)
    },
    async store(upload, name) {
      await (await open()).place.store(keyOf(upload), upload.schoolId, name)
    },
    async remove(upload) {
      await (await open()).place.remove(keyOf(upload))
    },
    runExclusively: (upload, work) => locks.runExclusively(keyOf(upload), work),
  }
}

/** An S3 service that is away is said as everywhere else; the client resumes later. Any other error as the protocol has it. */
function answerOf(error: Error): { status_code: number; body: string } | undefined {
  const refusal = refusalOf(error)
  return refusal && { status_code: refusal.status, body: JSON.stringify(refusal.answer()) }
}

function keyOf({ schoolId, id }: Upload): string {
  if (!isId(schoolId) || !isId(id)) throw new Error(`Not an upload: ${schoolId}/${id}`)
  return path.posix.join('uploads', schoolId, id)
}

/** A body that ends where its connection is lost: what has arrived is stored, and the client resumes after it. */
function untilInterrupted(request: Request): Request {
  const reader = request.body?.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await reader?.read().catch(() => undefined)
        if (next?.value) controller.enqueue(next.value)
        else controller.close()
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { url, method, headers } = request
  // Node needs it; the types of browsers lack it.
  const streamed = { duplex: 'half' } as RequestInit
  return new Request(url, { method, headers, body, ...streamed })
}
