import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownFolder } from '#tests/support/own-database.ts'
import { hasTools, inputOf, runTool, ToolRefused, ToolTooSlow } from './ffmpeg.ts'

const run = (script: string, { signal = new AbortController().signal, mostSeconds = 60 } = {}) =>
  runTool('sh', ['-c', script], { signal, mostSeconds })

describe('a program', () => {
  it('reports its output line by line', async () => {
    const lines: string[] = []
    const usual = { signal: new AbortController().signal, mostSeconds: 60, onLine: (line: string) => lines.push(line) }
    expect(await runTool('printf', ['one\ntwo\nthree'], usual)).toBe('one\ntwo\nthree')
    expect(lines).toEqual(['one', 'two'])
  })

  it('gets none of our environment variables', async () => {
    process.env.DATABASE_OWNER_URL = 'postgres://secret'
    const known = await run('env')
    delete process.env.DATABASE_OWNER_URL
    expect(known).not.toContain('secret')
    expect(known).toContain('PATH=')
  })

  it('runs with a lower priority', async () => {
    expect((await run('ps -o ni= -p $$')).trim()).toBe('10')
  })

  it.each<[string, string, unknown]>([
    ['rejects the file', 'echo bad file >&2; exit 1', ToolRefused],
    ['is killed', 'kill -9 $$', expect.not.objectContaining({ name: 'ToolRefused' })],
    [
      'finds the disk full',
      'echo No space left on device >&2; exit 1',
      expect.not.objectContaining({ name: 'ToolRefused' }),
    ],
  ])('that %s throws its own error', async (_, script, kind) => {
    const error = await run(script).catch((reason) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toEqual(typeof kind === 'function' ? expect.any(kind) : kind)
  })

  it('that is missing does not make the file unusable', async () => {
    const usual = { signal: new AbortController().signal, mostSeconds: 60 }
    await expect(runTool('no-such-program', [], usual)).rejects.not.toBeInstanceOf(ToolRefused)
    expect(await hasTools({ ffmpeg: 'no-such-program', ffprobe: 'ffprobe' })).toBe(false)
    expect(await hasTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })).toBe(true)
  })

  it('is killed when it takes too long', async () => {
    const { note, script } = await sleeper()
    await expect(run(script, { mostSeconds: 0.5 })).rejects.toBeInstanceOf(ToolTooSlow)
    await expect.poll(() => lives(note)).toBe(false)
  })

  it('is killed when we stop', async () => {
    const { note, script } = await sleeper()
    const stopping = new AbortController()
    const done = run(script, { signal: stopping.signal })
    await expect.poll(() => lives(note)).toBe(true)
    stopping.abort(new Error('stopped'))
    await expect(done).rejects.toThrow('stopped')
    await expect.poll(() => lives(note)).toBe(false)
  })
})

/** A program that never ends and writes down its process id. */
async function sleeper() {
  const note = path.join(await ownFolder(), 'number')
  return { note, script: `echo $$ >${note}; exec sleep 1000` }
}

async function lives(note: string): Promise<boolean> {
  const number = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (!number) return false
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', number], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

it('a file is only read as the format that was detected', () => {
  expect(inputOf('/a/original.mp4', 'mp4')).toEqual(
    expect.arrayContaining(['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', 'file:/a/original.mp4']),
  )
  for (const ending of ['m3u8', 'txt', 'pdf', '']) expect(inputOf('/a/original', ending)).toBeUndefined()
})
