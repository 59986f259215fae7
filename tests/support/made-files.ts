import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

const run = promisify(execFile)

const video = '-f lavfi -i testsrc=size=160x120:rate=25:duration=1'.split(' ')
const tone = '-f lavfi -i sine=frequency=440:duration=1'.split(' ')

/** A second of video or audio, made by ffmpeg: `madeBy('a.mp4', 'video')`. */
export async function madeBy(name: string, what: 'video' | 'audio' | 'both', ...options: string[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sala-made-'))
  try {
    const inputs = [...(what === 'audio' ? [] : video), ...(what === 'video' ? [] : tone)]
    await run('ffmpeg', ['-loglevel', 'error', ...inputs, ...options, path.join(folder, name)])
    return await readFile(path.join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const madePicture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()

export function madePdf(text = 'Sala'): Buffer {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${text}\n`
  return Buffer.from(`${body}trailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`)
}

type Entry = { content: Buffer | string; claimsBytes?: number; at?: number }

/** A ZIP archive. An entry may claim a wrong size, or the position of another. */
export function madeZip(entries: Record<string, Entry | string>, comment = ''): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, given] of Object.entries(entries)) {
    const { content, claimsBytes, at: place } = typeof given === 'string' ? ({ content: given } as Entry) : given
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimsBytes ?? plain.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), Buffer.from(name)])
    entry.writeUInt32LE(place ?? at, 42)
    parts.push(local)
    list.push(entry)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, listed, end, Buffer.from(comment)])
}

const office = (part: string) => madeZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' })
export const madeDocx = () => office('word/document.xml')
export const madeXlsx = () => office('xl/workbook.xml')
export const madePptx = () => office('ppt/presentation.xml')

/** The harmless file that every virus scanner reports. In two parts, so that scanners ignore this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
