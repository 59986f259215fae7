import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClamdConfig } from '#server/core/config/config.ts'
import { log } from '#server/core/monitoring/log.ts'
import type { ScanState } from '#shared/media/media.lists.ts'

export type Verdict = Exclude<ScanState, 'waiting'>
export type Scan = (place: string) => Promise<Verdict>

type Patience = { tries: number; pauseMs: number; silenceMs: number }
// clamd may scan a large archive for minutes before it responds.
const usualPatience: Patience = { tries: 4, pauseMs: 2000, silenceMs: 10 * 60_000 }

/**
 * Scans a local file with clamd. A file it did not scan completely (too large, or no response after some tries) is
 * 'unscanned', never 'clean'.
 */
export function openScan(clamd: ClamdConfig | undefined, patience: Patience = usualPatience): Scan {
  return async (place) => {
    if (!clamd) return 'off'
    for (let tried = 1; ; tried++) {
      try {
        return verdictOf(await streamed(clamd, place, patience.silenceMs))
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        log('warn', 'scanner does not answer', { tried, error: error.message })
        if (tried >= patience.tries) return 'unscanned'
        await wait(patience.pauseMs * tried)
      }
    }
  }
}

class NoAnswer extends Error {}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean'
  // clamd can be configured to report a reached limit; it reports it like a virus.
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found && !found.startsWith('Heuristics.Limits.Exceeded')) return 'infected'
  log('warn', 'not scanned', { answer })
  return 'unscanned'
}

/** Sends the file in chunks, each after its length, and reads the one-line response. */
async function streamed(clamd: ClamdConfig, place: string, silenceMs: number): Promise<string> {
  const socket = connect(clamd)
  const answer = lineFrom(socket, silenceMs)
  // It is awaited below; until then a rejection must not count as unhandled.
  answer.catch(() => {})
  try {
    await send(socket, Buffer.from('zINSTREAM\0'), answer)
    for await (const chunk of createReadStream(place, { highWaterMark: 128 * 1024 })) {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(chunk.length)
      // It responds early if the file is too large.
      if (!(await send(socket, Buffer.concat([head, chunk]), answer))) return await answer
    }
    await send(socket, Buffer.alloc(4), answer)
    return await answer
  } finally {
    socket.destroy()
  }
}

function lineFrom(socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const silent = () => reject(new NoAnswer(text || 'No response'))
    socket.setTimeout(silenceMs, silent)
    socket.on('error', (error) => reject(new NoAnswer(error.message)))
    socket.on('close', silent)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const end = text.search(/[\0\n]/)
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > 4096) reject(new NoAnswer('The response is too long'))
    })
  })
}

/** Returns false once the response has arrived. */
async function send(socket: Socket, bytes: Buffer, answer: Promise<string>): Promise<boolean> {
  const written = new Promise<boolean>((resolve) => socket.write(bytes, (error) => resolve(!error)))
  const continues = await Promise.race([written, answer.then(() => false)])
  // After a failed write, the response says why.
  if (!continues) await answer
  return continues
}
