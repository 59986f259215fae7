import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { type Clamd, startClamd } from '#tests/support/clamd.ts'
import { eicar, madeZip } from '#tests/support/made-files.ts'
import { openScan } from './scan.ts'

const hasty = { tries: 2, pauseMs: 1, silenceMs: 2000 }
let clamd: Clamd
let folder: string

beforeAll(async () => {
  setLogLevel('silent')
  folder = await mkdtemp(path.join(tmpdir(), 'sala-scan-'))
  clamd = await startClamd()
})
afterAll(async () => {
  await clamd.stop()
  await rm(folder, { recursive: true })
})

async function file(content: Buffer | string): Promise<string> {
  const place = path.join(folder, 'file')
  await writeFile(place, Buffer.from(content as string))
  return place
}

describe('a file scanned by a real scanner', () => {
  const zip = madeZip({ 'a.txt': `${eicar}\n` })
  it.each<[string, Buffer | string, string]>([
    ['harmless', 'Sok Dara', 'clean'],
    ['empty', '', 'clean'],
    ['as large as it takes', Buffer.alloc(1024 * 1024, 'a'), 'clean'],
    ['the EICAR test virus', eicar, 'infected'],
    ['the same inside a long file', Buffer.concat([Buffer.alloc(600_000, 'a'), Buffer.from(eicar)]), 'infected'],
    ['the same in an archive', zip, 'infected'],
    ['a byte too large for it', Buffer.alloc(1024 * 1024 + 1, 'a'), 'unscanned'],
    ['much too large for it', Buffer.alloc(40 * 1024 * 1024, 'a'), 'unscanned'],
  ])('%s', async (_, content, verdict) => {
    expect(await openScan({ path: clamd.socket }, hasty)(await file(content))).toBe(verdict)
  })

  it('is the same for many at once', async () => {
    const [bad, good] = [path.join(folder, 'bad'), path.join(folder, 'good')]
    await writeFile(bad, eicar)
    await writeFile(good, 'Sok')
    const scan = openScan({ path: clamd.socket }, hasty)
    const verdicts = await Promise.all([bad, good, bad, good].map(scan))
    expect(verdicts).toEqual(['infected', 'clean', 'infected', 'clean'])
  })
})

describe('a scanner that is not there', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  /** A fake scanner with one response for each connection. */
  async function instead(say: (times: number) => string | undefined): Promise<{ host: string; port: number }> {
    let times = 0
    const own = createServer((socket) => {
      socket.on('error', () => {})
      const reply = say(++times)
      socket.once('data', () => (reply === undefined ? socket.destroy() : socket.end(reply)))
    })
    server = own
    await new Promise<void>((ready) => own.listen(0, '127.0.0.1', ready))
    return { host: '127.0.0.1', port: (own.address() as AddressInfo).port }
  }

  it('is skipped if none is configured', async () => {
    expect(await openScan(undefined)('/nowhere')).toBe('off')
  })

  it('leaves the file unscanned, after some tries', async () => {
    expect(await openScan({ path: path.join(folder, 'none.ctl') }, hasty)(await file('Sok'))).toBe('unscanned')
  })

  it.each([
    undefined,
    '',
    'nonsense\0',
    'INSTREAM size limit exceeded. ERROR\0',
    'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0',
    'stream: OK but\0',
    'stream: OK',
  ])('is never taken for one that found nothing: %j', async (reply) => {
    expect(await openScan(await instead(() => reply), hasty)(await file('Sok'))).toBe('unscanned')
  })

  it('is used again when it is back', async () => {
    const where = await instead((times) => (times === 1 ? undefined : 'stream: OK\0'))
    expect(await openScan(where, hasty)(await file('Sok'))).toBe('clean')
  })

  it('does not hide that the file is missing', async () => {
    await expect(openScan({ path: clamd.socket }, hasty)(path.join(folder, 'gone'))).rejects.toThrow('ENOENT')
  })
})
