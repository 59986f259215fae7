import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '#shared/core/errors.ts'
import type { RenderJob, RenderResult } from './certificate-drawing.process.ts'

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }

/** Requests beyond this are refused for now: each drawing takes up to half a second of a core. */
const mostWaiting = 40
const usualIdleMs = 60_000

const program = fileURLToPath(new URL('./certificate-drawing.process.ts', import.meta.url))

/**
 * One process draws all certificates and invoices, so that drawing does not block the serving of pages. Fonts and Typst take
 * 250 MB that a thread would never give back: the process ends when nothing was drawn for a while.
 */
export function openDrawing({ idleMs = usualIdleMs } = {}) {
  const waiting = new Map<number, Waiting>()
  let drawer: ChildProcess | undefined
  let last = 0
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    // The parent's own flags are not for it: those of a test run load the test runner.
    const child = fork(program, { serialization: 'advanced', execArgv: [] })
    const failAll = (why: string) => {
      if (drawer !== child) return
      drawer = undefined
      for (const one of waiting.values()) one.reject(new Error(`Documents cannot be drawn: ${why}`))
      waiting.clear()
    }
    child.on('message', ({ id, bytes, failure }: RenderResult) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) rest(child)
      if (bytes) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      else one?.reject(new Error(`A document could not be rendered: ${failure}`))
    })
    child.on('error', (error) => failAll(error.message))
    child.on('exit', (code, signal) => failAll(`the process ended (${signal ?? code})`))
    return child
  }

  /** It keeps nobody from stopping, and ends by itself. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => {
      drawer = undefined
      child.disconnect()
    }, idleMs)
    idle.unref()
  }

  return {
    /** Draw a certificate, or another document by its own template, as a file. */
    render(job: Omit<RenderJob, 'id'>): Promise<Buffer> {
      if (waiting.size >= mostWaiting) refuse('core.unavailable')
      clearTimeout(idle)
      drawer ??= start()
      const child = drawer
      return new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        child.ref()
        child.channel?.ref()
        // A process that has just ended says so by its exit, too.
        child.send({ ...job, id: last } satisfies RenderJob, () => {})
      })
    },
    /** The process that draws, if there is one. */
    processId: () => drawer?.pid,
  }
}

export const { render: renderDocument } = openDrawing()
