import type { DetailedError, Upload } from 'tus-js-client'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { storedToken } from '#web/core/token.ts'

// For an unstable connection or a restarting server; after that the upload counts as offline.
const retryDelaysMs = [500, 1500, 4000, 8000]

// Not the whole file in one request: some proxies buffer a request until it is complete.
const chunkBytes = 16 * 1024 * 1024

type Handlers = {
  /** The number of bytes that have left this browser. */
  onProgress: (sent: number) => void
  onDone: () => void
  /** The connection is lost or the server is busy; sending can continue from there. */
  onLost: () => void
  onRefused: (why: ErrorCode, isGone: boolean) => void
}

export type UploadConnection = { stop: () => void }

/** Sends a file to its upload address, starting at the server's offset. */
export function send(file: File, address: string, handlers: Handlers): UploadConnection {
  let upload: Upload | undefined
  let isStopped = false
  const unlessStopped =
    <Args extends unknown[]>(handler: (...args: Args) => void) =>
    (...args: Args) => {
      if (!isStopped) handler(...args)
    }
  import('tus-js-client').then(
    (tus) => {
      if (isStopped) return
      upload = new tus.Upload(file, {
        uploadUrl: new URL(address, location.origin).href,
        chunkSize: chunkBytes,
        retryDelays: retryDelaysMs,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => {
          // Read for each request: an upload may take longer than a token is valid.
          const token = storedToken(localStorage, Date.now())
          request.setHeader('X-Client-Domain', location.origin)
          if (token) request.setHeader('Authorization', token)
        },
        onProgress: unlessStopped((sent: number) => handlers.onProgress(sent)),
        onSuccess: unlessStopped(() => handlers.onDone()),
        onError: unlessStopped((error: Error | DetailedError) => {
          const response = 'originalResponse' in error ? error.originalResponse : null
          if (!response || isTemporary(response.getStatus())) handlers.onLost()
          else handlers.onRefused(reasonIn(response.getBody()), [404, 410].includes(response.getStatus()))
        }),
      })
      upload.start()
    },
    unlessStopped(() => handlers.onLost()),
  )
  return {
    stop() {
      isStopped = true
      void upload?.abort().catch(() => undefined)
    },
  }
}

/** Busy, locked by an earlier request, or failed on the server: another try may work. */
const isTemporary = (status: number) => status >= 500 || [0, 408, 409, 423, 429].includes(status)

function reasonIn(body: string): ErrorCode {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    if (isErrorCode(code)) return code
  } catch {
    // Not our response, but a proxy's page.
  }
  return 'media.upload_failed'
}
