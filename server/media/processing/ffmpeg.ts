import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/** The commands of ffmpeg and ffprobe on this machine. */
export type Tools = { ffmpeg: string; ffprobe: string }
export const usualTools: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

export type Run = {
  signal: AbortSignal
  /** The program is killed after this time; no normal file needs so long. */
  mostSeconds: number
  /** Called with each line of output. */
  onLine?: (line: string) => void
}

/** The program rejected the file. Another try would fail the same way. */
export class ToolRefused extends Error {
  override name = 'ToolRefused'
}
/** There is no such program on this machine. */
export class ToolMissing extends Error {
  override name = 'ToolMissing'
}
export class ToolTooSlow extends Error {
  override name = 'ToolTooSlow'
}

// A watcher reads from a pipe: when this process ends, however it ends, the pipe closes and the watcher kills the
// program. `nice` gives requests priority over encoding.
const script = `nice -n 10 "$@" 3<&- & tool=$!
{ read -r _ <&3; kill -9 $tool; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $tool; outcome=$?
kill $watcher 2>/dev/null
exit $outcome`

const mostOutput = 1024 * 1024
const mostErrorOutput = 4000
// Failures of the machine, not of the file: another try may work.
const temporaryFailure = /No space left|Cannot allocate memory|Too many open files|Input\/output error/i

/** Runs a program and returns its output. It gets no environment variables of ours: they hold secrets. */
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
  let output = ''
  let errorOutput = ''
  let line = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < mostOutput) output += text
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) onLine?.(one)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-mostErrorOutput)
  })
  try {
    const code = await new Promise<number | null>((ended, fail) => {
      child.once('error', fail)
      child.once('close', ended)
    })
    signal.throwIfAborted()
    if (isTooSlow) throw new ToolTooSlow(`${command} took longer than ${mostSeconds} seconds`)
    if (code === 0) return output
    const reason = `${command} ended with ${code}: ${errorOutput.trim().slice(-500)}`
    if (code === 126 || code === 127) throw new ToolMissing(reason)
    // Above 128 it was killed.
    const isToolError = code !== null && code < 126 && !temporaryFailure.test(errorOutput)
    throw isToolError ? new ToolRefused(reason) : new Error(reason)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Long enough for a machine that is busy with everything else. */
const mostStartSeconds = 600

/**
 * Whether both programs are there. Throws if one does not answer: a video must not be left without renditions because the
 * machine was busy.
 */
export async function hasTools({ ffmpeg, ffprobe }: Tools, run: Partial<Run> = {}): Promise<boolean> {
  const { signal = new AbortController().signal, mostSeconds = mostStartSeconds } = run
  try {
    for (const tool of [ffmpeg, ffprobe]) await runTool(tool, ['-version'], { signal, mostSeconds })
    return true
  } catch (error) {
    if (error instanceof ToolMissing) return false
    throw error
  }
}

// The input format is always given: ffmpeg would otherwise accept a playlist that names other files or addresses, and
// copy their content into the output.
const formats: Record<string, string> = {
  mp4: 'mov',
  m4a: 'mov',
  mp3: 'mp3',
  aac: 'aac',
  wav: 'wav',
  ogg: 'ogg',
}

/** Input arguments for both programs; undefined if the ending is neither video nor audio. */
export function inputOf(path: string, ending: string): string[] | undefined {
  const format = formats[ending]
  return format === undefined ? undefined : ['-protocol_whitelist', 'file,pipe', '-f', format, '-i', `file:${path}`]
}
