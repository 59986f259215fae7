import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/** The programs that look into films and make others of them, as they are called on this machine. */
export type Tools = { ffmpeg: string; ffprobe: string }
export const usualTools: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

export type Run = {
  signal: AbortSignal
  /** Longer than any honest file needs; then the program is ended. */
  mostSeconds: number
  /** Each line of what the program says, as it says it. */
  onLine?: (line: string) => void
}

/** The program itself says that it cannot: asked again it would say the same. */
export class ToolRefused extends Error {
  override name = 'ToolRefused'
}
/** It did not come to its end in time. */
export class ToolTooSlow extends Error {
  override name = 'ToolTooSlow'
}

// Runs beside a small watcher that holds one end of a pipe: when this process ends, however it ends, the pipe closes
// and the program is ended too. Nice, because people who read come first.
const script = `nice -n 10 "$@" 3<&- & tool=$!
{ read -r _ <&3; kill -9 $tool; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $tool; outcome=$?
kill $watcher 2>/dev/null
exit $outcome`

const mostSaid = 1024 * 1024
const mostComplaint = 4000
// Of the machine and not of the file: another try may go well.
const passing = /No space left|Cannot allocate memory|Too many open files|Input\/output error/i

/** Run a program to its end and answer what it said. It is given none of our settings: they hold secrets. */
export async function runTool(command: string, args: readonly string[], run: Run): Promise<string> {
  const { signal, mostSeconds, onLine } = run
  signal.throwIfAborted()
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' }
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const lifeline = child.stdio[3] as Writable
  lifeline.on('error', () => {})
  const end = () => void lifeline.destroy()
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    end()
  }, mostSeconds * 1000)
  signal.addEventListener('abort', end, { once: true })
  let said = ''
  let complaint = ''
  let line = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < mostSaid) said += text
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) onLine?.(one)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-mostComplaint)
  })
  try {
    const code = await new Promise<number | null>((ended, fail) => {
      child.once('error', fail)
      child.once('close', ended)
    })
    signal.throwIfAborted()
    if (isTooSlow) throw new ToolTooSlow(`${command} took longer than ${mostSeconds} seconds`)
    if (code === 0) return said
    const reason = `${command} ended with ${code}: ${complaint.trim().slice(-500)}`
    // Above 128 it was ended from outside, and 126 and 127 mean that it never ran.
    const isOwnWord = code !== null && code < 126 && !passing.test(complaint)
    throw isOwnWord ? new ToolRefused(reason) : new Error(reason)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Whether this machine can make films at all. */
export async function hasTools({ ffmpeg, ffprobe }: Tools): Promise<boolean> {
  const run = { signal: AbortSignal.timeout(20_000), mostSeconds: 20 }
  const works = (tool: string) =>
    runTool(tool, ['-version'], run).then(
      () => true,
      () => false,
    )
  return (await works(ffmpeg)) && (await works(ffprobe))
}

// The way in is always a file of ours, read as what it was found to be: left to itself ffmpeg would follow a text that
// names other files or addresses, and hand out what stands there.
const formats: Record<string, string> = {
  mp4: 'mov',
  m4a: 'mov',
  mp3: 'mp3',
  aac: 'aac',
  wav: 'wav',
  ogg: 'ogg',
}

/** How a file is handed to either program; undefined for an ending that is neither film nor sound. */
export function inputOf(path: string, ending: string): string[] | undefined {
  const format = formats[ending]
  return format === undefined ? undefined : ['-protocol_whitelist', 'file,pipe', '-f', format, '-i', `file:${path}`]
}
