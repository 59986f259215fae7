import { Worker } from 'node:worker_threads'
import { refuse } from '#shared/core/errors.ts'
import type { RenderJob, RenderResult } from './certificate-drawing.worker.ts'

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }

/** Requests beyond this are refused for now: each drawing takes up to half a second of a core. */
const mostWaiting = 40

const waiting = new Map<number, Waiting>()
let drawer: Worker | undefined
let last = 0

/** One thread draws all certificates and invoices, so that drawing does not block the serving of pages. */
function openDrawer(): Worker {
  const worker = new Worker(new URL('./certificate-drawing.worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', ({ id, bytes, failure }: RenderResult) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (bytes) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else one?.reject(new Error(`A document could not be rendered: ${failure}`))
  })
  worker.on('error', (error) => {
    drawer = undefined
    for (const one of waiting.values()) one.reject(error as Error)
    waiting.clear()
  })
  return worker
}

/** Draw a certificate, or another document by its own template, as a file. */
export function renderDocument(job: Omit<RenderJob, 'id'>): Promise<Buffer> {
  if (waiting.size >= mostWaiting) refuse('core.unavailable')
  drawer ??= openDrawer()
  const worker = drawer
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { resolve, reject })
    worker.ref()
    worker.postMessage({ ...job, id: last } satisfies RenderJob)
  })
}
