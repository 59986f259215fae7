import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { madeZip } from '#tests/support/made-files.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { sourceOf } from './file-source.ts'
import { storedEntries, storedZip, type ZipEntry, zipBytes } from './stored-zip.ts'

const entry = (name: string, text: string): ZipEntry => ({
  name,
  bytes: Buffer.byteLength(text),
  open: async function* () {
    // In two pieces, as a file comes.
    yield Buffer.from(text).subarray(0, 2)
    yield Buffer.from(text).subarray(2)
  },
})

const some = [entry('course.json', '{"a":1}'), entry('files/ខ្មែរ.txt', 'words of a file'), entry('empty', '')]

async function written(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of storedZip(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

describe('an archive', () => {
  it('has the predicted size, is the same each time, and can be read again', async () => {
    const bytes = await written(some)
    expect(bytes.length).toBe(zipBytes(some))
    expect(bytes.equals(await written(some))).toBe(true)
    const entries = (await storedEntries(sourceOf(bytes))) ?? []
    expect(entries.map(({ name }) => name)).toEqual(some.map(({ name }) => name))
    const texts = entries.map(({ start, bytes: length }) => bytes.toString('utf8', start, start + length))
    expect(texts).toEqual(['{"a":1}', 'words of a file', ''])
  })

  it('has the predicted size with a long list of contents too', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => entry(`files/file-${at}.txt`, String(at)))
    const bytes = await written(many)
    expect(bytes.length).toBe(zipBytes(many))
    expect(await storedEntries(sourceOf(bytes))).toHaveLength(many.length)
  })

  it('can be opened by other programs', async () => {
    const folder = await ownFolder()
    const place = path.join(folder, 'a.zip')
    await writeFile(place, await written(some))
    const list = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())'
    const asked = await promisify(execFile)('python3', ['-c', list, place]).catch((error) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (asked) expect(asked.stdout).toContain("None ['course.json'")
  })

  it('fails if a file has another size than announced', async () => {
    await expect(written([{ ...entry('a', 'abc'), bytes: 4 }])).rejects.toThrow('a has 3 bytes, not 4')
  })

  it('is not accepted if we did not make it', async () => {
    const bytes = await written(some)
    const twoPlaces = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const list = bytes.indexOf('PK\x01\x02', undefined, 'latin1')
    const end = bytes.subarray(-22)
    const others = {
      nothing: Buffer.alloc(0),
      text: Buffer.from('some words that are long enough to hold an end'),
      packed: madeZip({ 'course.json': '{}' }),
      'cut off': bytes.subarray(0, -1),
      'with something before it': Buffer.concat([Buffer.from('x'), bytes]),
      'with something behind it': Buffer.concat([bytes, Buffer.from('x')]),
      'whose list has a wrong offset': changed(bytes, (copy) => copy.writeUInt32LE(0, twoPlaces + 42)),
      'whose list has a wrong size': changed(bytes, (copy) => copy.writeUInt32LE(2 ** 31, twoPlaces + 20)),
      'with another name before the bytes': changed(bytes, (copy) => copy.write('k', 30)),
      'that claims to be compressed': changed(bytes, (copy) => copy.writeUInt16LE(8, twoPlaces + 10)),
      'with something between its parts': Buffer.concat([
        bytes.subarray(0, list),
        Buffer.from('x'),
        changed(bytes.subarray(list), (copy) => copy.writeUInt32LE(list + 1, copy.length - 6)),
      ]),
      'whose end is in a comment': Buffer.concat([
        changed(bytes, (copy) => copy.writeUInt16LE(22, copy.length - 2)),
        end,
      ]),
      'with another count': changed(bytes, (copy) => copy.writeUInt16LE(2, copy.length - 12)),
    }
    for (const [what, content] of Object.entries(others)) {
      expect(await storedEntries(sourceOf(content)), what).toBeUndefined()
    }
  })

  it('is not judged when the disk fails', async () => {
    const away = { size: 1000, read: () => Promise.reject(new Error('The disk is away')) }
    await expect(storedEntries(away)).rejects.toThrow('The disk is away')
  })
})
