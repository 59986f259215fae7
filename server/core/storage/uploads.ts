import path from 'node:path'
import type { DataStore, Server } from '@tus/server'
import type { Doors } from '../database/door.ts'
import { isId } from '../database/id.ts'
import type { FileSource } from './file-source.ts'
import type { FilesConfig } from './files.ts'
import { openUploadLocks } from './upload-locks.ts'
import { diskUploads, s3Uploads, unlessAbsent } from './upload-places.ts'

/** A file that is not complete yet: whose it is, and under which id its bytes arrive. */
export type Upload = { schoolId: string; id: string }

/** Where the bytes of an upload lie, and what can be done with them once all have come. */
export type UploadPlace = {
  store: DataStore
  /** Whatever was looked at must be there. */
  look<Result>(key: string, work: (source: FileSource) => Promise<Result>): Promise<Result>
  /** Make it one of the school's files. */
  keep(key: string, schoolId: string, name: string): Promise<void>
  /** Harmless where there is nothing. */
  remove(key: string): Promise<void>
}

/** Uploads as they arrive, by the tus protocol: resumable, and streamed to where they lie, whatever their size. */
export type Uploads = {
  begin(upload: Upload, bytes: number): Promise<void>
  /** A HEAD or PATCH of the protocol. Who may ask it has been decided. */
  answer(upload: Upload, request: Request): Promise<Response>
  /** How much has arrived; undefined where nothing was begun, or it is no longer here. */
  arrived(upload: Upload): Promise<number | undefined>
  look<Result>(upload: Upload, work: (source: FileSource) => Promise<Result>): Promise<Result>
  keep(upload: Upload, name: string): Promise<void>
  /** Harmless where there is nothing. */
  remove(upload: Upload): Promise<void>
  alone<Result>(upload: Upload, work: () => Promise<Result>): Promise<Result>
}

/** Uploads on this disk, below `uploads` in the data folder, or in the bucket that is configured. */
export function openUploads(config: FilesConfig, doors: Pick<Doors, 'pools'>): Uploads {
  const locks = openUploadLocks(doors)
  const asked = new WeakMap<Request, string>()
  let opened: Promise<{ place: UploadPlace; server: Server }> | undefined

  // At the first upload: most processes never see one.
  const open = () => {
    opened ??= (async () => {
      const { Server } = await import('@tus/server')
      const place = config.s3 ? await s3Uploads(config.s3) : await diskUploads(config.dataDir)
      const server = new Server({
        path: '/uploads',
        datastore: place.store,
        locker: locks.locker,
        // How long one who was asked to let go may take to write what it has.
        lockDrainTimeout: 500,
        allowedOrigins: () => false,
        getFileIdFromRequest: (request) => asked.get(request as Request),
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
      await place.store.create(new Upload({ id, offset: 0, size: bytes, creation_date: new Date().toISOString() }))
    },
    async answer(upload, request) {
      const { server } = await open()
      const patient = request.method === 'PATCH' ? endingQuietly(request) : request
      asked.set(patient, keyOf(upload))
      return server.handleWeb(patient as Parameters<Server['handleWeb']>[0])
    },
    async arrived(upload) {
      const { place } = await open()
      return (await place.store.getUpload(keyOf(upload)).catch(unlessAbsent))?.offset
    },
    async look(upload, work) {
      return (await open()).place.look(keyOf(upload), work)
    },
    async keep(upload, name) {
      await (await open()).place.keep(keyOf(upload), upload.schoolId, name)
    },
    async remove(upload) {
      await (await open()).place.remove(keyOf(upload))
    },
    alone: (upload, work) => locks.alone(keyOf(upload), work),
  }
}

function keyOf({ schoolId, id }: Upload): string {
  if (!isId(schoolId) || !isId(id)) throw new Error(`Not an upload: ${schoolId}/${id}`)
  return path.posix.join('uploads', schoolId, id)
}

/** A body whose line breaks ends there: what has come until then is kept, and the sender goes on behind it. */
function endingQuietly(request: Request): Request {
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
  // The types of browsers lack it, and Node insists on it.
  const streamed = { duplex: 'half' } as RequestInit
  return new Request(url, { method, headers, body, ...streamed })
}
