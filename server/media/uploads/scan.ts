import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClamdConfig } from '#server/core/config/config.ts'
import { log } from '#server/core/monitoring/log.ts'
import type { ScanState } from '#shared/media/media.lists.ts'

export type Verdict = Exclude<ScanState, 'waiting'>
export type Scan = (place: string) => Promise<Verdict>

type Patience = { tries: number; pauseMs: number; silenceMs: number }
// A large archive takes minutes to look through, and nothing is said meanwhile.
const usually: Patience = { tries: 4, pauseMs: 2000, silenceMs: 10 * 60_000 }

/**
 * Asks clamd about a file on this disk. What it did not see to the end (too large for it, or nobody answers after some
 * tries) is 'unscanned', never 'clean'.
 */
export function openScan(clamd: ClamdConfig | undefined, patience: Patience = usually): Scan {
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
  // Where clamd is told to say that it stopped at one of its limits, it says so like of a virus.
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found && !found.startsWith('Heuristics.Limits.Exceeded')) return 'infected'
  log('warn', 'not scanned', { answer })
  return 'unscanned'
}

/** Send the file in pieces, each with its length before it, and read the one line that comes back. */
async function streamed(clamd: ClamdConfig, place: string, silenceMs: number): Promise<string> {
  const socket = connect(clamd)
  const answer = lineFrom(socket, silenceMs)
  // Whoever waits for it below is told of a failure; until then nobody is.
  answer.catch(() => {})
  try {
    await send(socket, Buffer.from('zINSTREAM\0'), answer)
    for await (const piece of createReadStream(place, { highWaterMark: 128 * 1024 })) {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(piece.length)
      // It answers before the end where the file is too large for it.
      if (!(await send(socket, Buffer.concat([head, piece]), answer))) return await answer
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
    const silent = () => reject(new NoAnswer(text || 'It said nothing'))
    socket.setTimeout(silenceMs, silent)
    socket.on('error', (error) => reject(new NoAnswer(error.message)))
    socket.on('close', silent)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const end = text.search(/[\0\n]/)
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > 4096) reject(new NoAnswer('It says too much'))
    })
  })
}

/** Whether it was taken: false once the answer is there. */
async function send(socket: Socket, bytes: Buffer, answer: Promise<string>): Promise<boolean> {
  const taken = new Promise<boolean>((resolve) => socket.write(bytes, (error) => resolve(!error)))
  const goesOn = await Promise.race([taken, answer.then(() => false)])
  // What could not be written has a reason, which comes with the answer.
  if (!goesOn) await answer
  return goesOn
}
