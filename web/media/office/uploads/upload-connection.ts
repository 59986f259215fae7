import type { DetailedError, Upload } from 'tus-js-client'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { storedToken } from '#web/core/token.ts'

// What an unsteady line or a restarting server needs; after that the upload waits for the line.
const retryDelaysMs = [500, 1500, 4000, 8000]

// Not the whole file in one request: some proxies hold a request back until it is complete.
const chunkBytes = 16 * 1024 * 1024

type News = {
  /** So many bytes have left this browser; a little later the server has them. */
  onProgress: (sent: number) => void
  onDone: () => void
  /** The line is lost, or the server is busy: what arrived is kept, and sending goes on from there. */
  onLost: () => void
  /** The server does not take it. */
  onRefused: (why: ErrorCode, isGone: boolean) => void
}

/** Bytes on their way to the server. */
export type Line = { stop: () => void }

/** Send a file to the address it was given, from wherever the server says it stopped. */
export function send(file: File, address: string, news: News): Line {
  let upload: Upload | undefined
  let isStopped = false
  const unlessStopped =
    <Args extends unknown[]>(tell: (...args: Args) => void) =>
    (...args: Args) => {
      if (!isStopped) tell(...args)
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
          // Asked for each request: an upload may take longer than a token lives.
          const token = storedToken(localStorage, Date.now())
          request.setHeader('X-Client-Domain', location.origin)
          if (token) request.setHeader('Authorization', token)
        },
        onProgress: unlessStopped((sent: number) => news.onProgress(sent)),
        onSuccess: unlessStopped(() => news.onDone()),
        onError: unlessStopped((error: Error | DetailedError) => {
          const answer = 'originalResponse' in error ? error.originalResponse : null
          if (!answer || mayPass(answer.getStatus())) news.onLost()
          else news.onRefused(reasonIn(answer.getBody()), [404, 410].includes(answer.getStatus()))
        }),
      })
      upload.start()
    },
    unlessStopped(() => news.onLost()),
  )
  return {
    stop() {
      isStopped = true
      void upload?.abort().catch(() => undefined)
    },
  }
}

/** Answers that another moment may change: busy, locked by the request before, or failed on the server's side. */
const mayPass = (status: number) => status >= 500 || [0, 408, 409, 423, 429].includes(status)

function reasonIn(body: string): ErrorCode {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    if (isErrorCode(code)) return code
  } catch {
    // Not one of our answers: a proxy's page.
  }
  return 'media.upload_failed'
}
