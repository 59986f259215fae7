import { describe, expect, it } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { Refusal } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { madeBy, madeDocx, madePdf, madePicture, madePptx, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import { noise, withBoxes } from '#tests/support/ordinary-files.ts'
import { fileType } from './file-type.ts'

const mp4 = await madeBy('a.mp4', 'both')
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'
const zip = madeZip({ 'a.txt': 'Sok', 'b.txt': 'Dara' })
const jpeg = await madePicture('jpeg')
const png = await madePicture('png')
const gif = await madePicture('gif')
const webp = await madePicture('webp')
const avif = await madePicture('avif')
const pdf = madePdf()
const mp3 = await madeBy('a.mp3', 'audio')
const rf64 = await madeBy('a.wav', 'audio', '-rf64', 'always')

const cutMp3 = await madeBy('a.mp3', 'audio', '-id3v2_version', '0', '-write_xing', '0')
/** A header that says how long the tag is, and a cover. */
const apeTag = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(24), noise(1, 20_000)])
apeTag.writeUInt32LE(20_000, 12)

async function judged(content: Buffer | string, kind: MediaKind, name = 'a.bin'): Promise<string> {
  let read = 0
  const source = sourceOf(Buffer.from(content as string))
  const counted = {
    ...source,
    read: async (start: number, length: number) => {
      const bytes = await source.read(start, length)
      read = Math.max(read, bytes.length)
      return bytes
    },
  }
  const ending = await fileType(counted, kind, name).catch((error) =>
    error instanceof Refusal ? error.code : Promise.reject(error),
  )
  // A large file must not be read at once.
  expect(read).toBeLessThan(5 * 1024 * 1024)
  return ending
}

describe('the type of a file', async () => {
  const good: [MediaKind, string, Buffer | string, string?][] = [
    ['video', 'mp4', mp4],
    ['video', 'mp4', await madeBy('a.mp4', 'video', '-movflags', 'faststart')],
    ['video', 'mp4', await madeBy('a.mp4', 'both', '-movflags', 'frag_keyframe+empty_moov')],
    ['audio', 'mp3', mp3],
    ['audio', 'mp3', await madeBy('a.mp3', 'audio', '-id3v2_version', '0', '-write_xing', '0')],
    ['audio', 'mp3', await madeBy('a.mp3', 'audio', '-ar', '22050', '-metadata', 'title=Sok Dara')],
    ['audio', 'mp3', cutMp3.subarray(100)],
    ['audio', 'mp3', Buffer.concat([apeTag, cutMp3])],
    ['audio', 'aac', (await madeBy('a.aac', 'audio')).subarray(50)],
    ['audio', 'm4a', await madeBy('a.m4a', 'audio')],
    ['audio', 'm4a', await madeBy('a.mp4', 'audio')],
    ['audio', 'aac', await madeBy('a.aac', 'audio')],
    ['audio', 'wav', await madeBy('a.wav', 'audio')],
    ['audio', 'ogg', await madeBy('a.ogg', 'audio')],
    ['document', 'pdf', pdf],
    ['image', 'jpg', jpeg],
    ['image', 'jpg', Buffer.concat([jpeg, Buffer.from('SEFT and what else a phone adds')])],
    ['image', 'png', png],
    ['image', 'png', Buffer.concat([png, Buffer.alloc(20)])],
    ['image', 'gif', gif],
    ['image', 'gif', Buffer.concat([gif, Buffer.alloc(3)])],
    ['image', 'gif', gif.subarray(0, gif.length - 1)],
    ['image', 'webp', webp],
    ['image', 'avif', avif],
    ['attachment', 'zip', zip],
    ['attachment', 'zip', madeZip({ 'a.txt': 'Sok' }, 'a comment')],
    ['attachment', 'docx', madeDocx()],
    ['attachment', 'xlsx', madeXlsx()],
    ['attachment', 'pptx', madePptx()],
    ['attachment', 'txt', 'សួស្តី Sok, 2 < 3 and 4 > 1\n'],
    ['attachment', 'txt', '\ufeffa,b\n', 'a.txt'],
    ['attachment', 'txt', 'A share of <% or more; write <table> and <img> in your page.\n'],
    ['attachment', 'csv', 'name,score\nSok,90\n', 'Scores.CSV'],
    ['attachment', 'txt', 'ក'.repeat(700_000)],
    ['attachment', 'mp4', mp4],
    ['attachment', 'pdf', pdf],
    ['attachment', 'png', png],
    ['attachment', 'mp3', mp3],
  ]
  it.each(good)('a %s may be %s', async (kind, ending, content, name) => {
    expect(await judged(content, kind, name)).toBe(ending)
  })

  it.each([
    ['webm', await madeBy('a.webm', 'video')],
    ['mkv', await madeBy('a.mkv', 'video')],
    ['mov', await madeBy('a.mov', 'video')],
    ['avi', await madeBy('a.avi', 'video')],
    ['ts', await madeBy('a.ts', 'video')],
    ['mpg', await madeBy('a.mpg', 'video')],
    ['flv', await madeBy('a.flv', 'video')],
    ['wmv', await madeBy('a.wmv', 'video')],
    ['3gp', await madeBy('a.3gp', 'video', '-s', '176x144')],
  ])('a %s is a video we do not take', async (_, content) => {
    expect(await judged(content, 'video', 'a.mp4')).toBe('media.video_format')
    expect(await judged(content, 'attachment', 'a.mp4')).toBe('media.file_type')
  })

  it.each<[MediaKind, Buffer | string]>([
    ['video', mp3],
    ['video', await madeBy('a.m4a', 'audio')],
    ['audio', mp4],
    ['document', jpeg],
    ['document', 'text'],
    ['image', pdf],
    ['image', mp4],
    ['image', await madePicture('tiff')],
    ['document', madeDocx()],
  ])('a %s is not something else that we know', async (kind, content) => {
    expect(await judged(content, kind)).toBe('media.file_type')
  })
})

describe('a hostile file', () => {
  const moovAt = mp4.indexOf('moov') - 4
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(mp4)
    change(bytes)
    return bytes
  }
  const bomb = { content: Buffer.alloc(1000), claimsBytes: 1024 ** 3 }
  const big = (part: Buffer | string) =>
    Buffer.concat([Buffer.from(part as string), Buffer.alloc(3 * 1024 * 1024, ' ')])

  // They begin as a type we take, and then are not one.
  const broken = [
    'an mp4 that is only a head',
    'an mp4 cut off',
    'an mp4 without its index',
    'an mp4 whose index is longer than the file',
    'an mp4 whose index holds nothing',
    'an mp4 with a wrong moov',
    'an mp4 with a box of no size',
    'an mp4 with an archive behind it',
    'an mp4 with a page behind it',
    'an mp4 head before a page',
    'an avif head before a page',
    'an avif with a page behind it',
    'a GIF head before a page',
    'a GIF head before a script',
    'a GIF with a page behind it',
    'a GIF with a page that ends as a GIF',
    'a GIF cut off',
    'a JPEG with a page behind it',
    'a JPEG with a page far behind it',
    'a JPEG head before a page',
    'a JPEG cut off',
    'a PNG with a page behind it',
    'a PNG head before a page',
    'a WebP with a page behind it',
    'a WebP head before a page',
    'a WAV head before a page',
    'a PDF head before a page',
    'a PDF head before a page that ends as one',
    'a PDF head before an archive',
    'a PDF with an archive behind it',
    'a PDF with a page behind it',
    'a PDF cut off',
    'an RF64 head before a page',
    'an RF64 whose data is longer than the file',
    'an RF64 cut off inside the length of its data',
    'a WAV cut off inside the length of its data',
    'endless ID3 tags',
    'endless ID3 tags before audio',
    'an archive cut off',
    'an archive with something behind it',
    'an archive with something before it',
  ]

  const hostile: Record<string, Buffer | string> = {
    nothing: '',
    'a Windows program': Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500)]),
    'a Linux program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0'), Buffer.alloc(500)]),
    'a Java class': Buffer.from('cafebabe0000003d', 'hex'),
    'bytes of no kind': Buffer.from('8f3a00ff17c2', 'hex'),
    'text with a zero in it': 'Sok\0Dara',
    'UTF-16 with half a character at its end': Buffer.concat([
      Buffer.from('\ufeffSok', 'utf16le'),
      Buffer.from('d8', 'hex'),
    ]),
    'UTF-16 with half a pair': Buffer.from('fffe00d84100', 'hex'),
    'UTF-16 with a zero in it': Buffer.from('\ufeffSok\0', 'utf16le'),
    'random bytes with the mark of UTF-16': Buffer.concat([Buffer.from('fffe', 'hex'), noise(1, 4000)]),
    'random bytes': noise(2, 400),
    'short random bytes': noise(3, 24),
    'a shortcut of Windows': Buffer.concat([
      Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
      noise(4, 80),
    ]),
    'an mp4 that is only a head': mp4.subarray(0, 32),
    'an mp4 cut off': mp4.subarray(0, mp4.length - 100),
    'an mp4 without its index': mp4.subarray(0, moovAt),
    'an mp4 whose index is longer than the file': changed((bytes) => bytes.writeUInt32BE(2 ** 31, moovAt)),
    'an mp4 whose index holds nothing': changed((bytes) => bytes.write('free', bytes.indexOf('mvhd'), 'latin1')),
    'an mp4 with a wrong moov': changed((bytes) => bytes.fill(0xff, moovAt + 8, moovAt + 200)),
    'an mp4 with a box of no size': changed((bytes) => bytes.writeUInt32BE(4, moovAt)),
    'an mp4 with an archive behind it': Buffer.concat([mp4, zip]),
    'an mp4 with a page behind it': Buffer.concat([mp4, Buffer.from(html)]),
    'an mp4 head before a page': Buffer.concat([mp4.subarray(0, 32), Buffer.from(html)]),
    'an avif head before a page': Buffer.concat([avif.subarray(0, 32), Buffer.from(html)]),
    'an avif with a page behind it': Buffer.concat([avif, Buffer.from(html)]),
    'a GIF cut off': gif.subarray(0, gif.length - 3),
    'a JPEG cut off': jpeg.subarray(0, jpeg.length - 10),
    'a PNG head before a page': Buffer.concat([png.subarray(0, 33), Buffer.from(html)]),
    'a WebP with a page behind it': Buffer.concat([webp, Buffer.from(html)]),
    'a WebP head before a page': Buffer.concat([webp.subarray(0, 20), Buffer.from(html)]),
    'a WAV head before a page': Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), Buffer.from(html)]),
    'an RF64 head before a page': Buffer.concat([Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1'), Buffer.from(html)]),
    'an RF64 whose data is longer than the file': rf64.subarray(0, rf64.length - 2000),
    'an RF64 cut off inside the length of its data': rf64.subarray(0, 30),
    'a WAV cut off inside the length of its data': Buffer.concat([Buffer.from('RIFF'), rf64.subarray(4, 24)]),
    'a heic': Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]),
    'a GIF head before a page': `GIF89a${html}`,
    'a GIF head before a script': 'GIF89a/*\0\0*/=1;<script src=//evil></script>;',
    'a GIF with a page behind it': Buffer.concat([gif, Buffer.from(html)]),
    'a GIF with a page that ends as a GIF': Buffer.concat([gif, Buffer.from(`${html};`)]),
    'a GIF with an archive behind it': Buffer.concat([gif, zip]),
    'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from(html)]),
    'a JPEG with a page far behind it': Buffer.concat([jpeg, big(html)]),
    'a JPEG with an archive behind it': Buffer.concat([jpeg, zip]),
    'a JPEG head before a page': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
    'a PNG with a page behind it': Buffer.concat([png, Buffer.from(html)]),
    'a PNG with an archive behind it': Buffer.concat([png, zip]),
    'a PDF head before a page': `%PDF-1.4\n${html}`,
    'a PDF head before a page that ends as one': `%PDF-1.4\n${html}\nstartxref\n0\n%%EOF`,
    'a PDF head before an archive': Buffer.concat([Buffer.from('%PDF-1.4\n'), zip]),
    'a PDF with an archive behind it': Buffer.concat([pdf, zip]),
    'a PDF with a page behind it': Buffer.concat([pdf, Buffer.from(html)]),
    'a PDF cut off': pdf.subarray(0, 100),
    'endless ID3 tags': Buffer.from('ID3\x04\0\0\0\0\0\0'.repeat(5000), 'latin1'),
    'endless ID3 tags before audio': Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'.repeat(40), 'latin1'), mp3]),
    'an ID3 tag before a page': Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from(html)]),
    'audio with an archive behind it': Buffer.concat([mp3, zip]),
    'audio of one frame': mp3.subarray(mp3.lastIndexOf(Buffer.from([0xff, 0xfb]))),
    'an archive that unpacks to a thousand times its size': madeZip({
      'a.txt': { content: Buffer.alloc(200_000_000) },
    }),
    'an archive that claims to': madeZip({ 'a.txt': bomb }),
    'an archive of many such parts': madeZip(
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}`, { content: Buffer.alloc(9_000_000) }])),
    ),
    'an archive with overlapping entries': madeZip({ a: 'x'.repeat(100), b: { content: 'y', at: 0 } }),
    'a document that unpacks to a thousand times its size': madeZip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': { content: Buffer.alloc(200_000_000) },
    }),
    'a document with macros': madeZip({
      '[Content_Types].xml': '',
      'word/document.xml': '',
      'word/vbaProject.bin': 'x',
    }),
    'a Java program': madeZip({ 'META-INF/MANIFEST.MF': '', 'A.class': '' }),
    'an archive cut off': zip.subarray(0, zip.length - 30),
    'an archive with something behind it': Buffer.concat([zip, Buffer.from('x')]),
    'an archive with something before it': Buffer.concat([Buffer.from('PK\x03\x04 not really'), zip]),
    'a self-unpacking program': Buffer.concat([Buffer.from('MZ\x90\0'), zip]),
  }
  const kinds: MediaKind[] = ['video', 'audio', 'document', 'image', 'attachment']
  const refusalOf = (what: string) => {
    if (what === 'nothing') return 'media.file_empty'
    return broken.includes(what) ? 'media.file_broken' : 'media.file_type'
  }
  // All their bytes are text, so with the name of a text they are one, and only sent to be saved.
  const texts = [
    'a GIF head before a page',
    'a PDF head before a page',
    'a PDF head before a page that ends as one',
    'a PDF with a page behind it',
    'a PDF cut off',
  ]
  it.each(Object.keys(hostile))('is refused, whatever it is called: %s', async (what) => {
    for (const kind of kinds) {
      for (const name of ['a.mp4', 'a.pdf', 'a.csv']) {
        const isText = kind === 'attachment' && name === 'a.csv' && texts.includes(what)
        expect([kind, await judged(hostile[what] ?? '', kind, name)]).toEqual([kind, isText ? 'csv' : refusalOf(what)])
      }
    }
  })

  // A text is only ever sent to be saved, so what it says cannot become a page.
  it.each([
    ['an html', html],
    ['an html behind blanks', `\n\n   ${html}`],
    ['a script at the end of a long text', `${'a'.repeat(1024 * 1024 - 4)}<script>alert(1)</script>`],
    ['an svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an xml', '<?xml version="1.0"?><a/>'],
    ['a shell script', '#!/bin/sh\nrm -rf /\n'],
    ['a page before a PDF', Buffer.concat([Buffer.from(html), pdf])],
  ])('that is a text is an attachment and nothing else: %s', async (_, content) => {
    const found = await Promise.all(kinds.map((kind) => judged(content, kind, 'a.js')))
    expect(found).toEqual([...Array(4).fill('media.file_type'), 'txt'])
  })

  it.each(['a.mp4', 'photo.png', 'x.zip', 'Scores.XLSX', 'a.jpeg'])(
    'that is a text is none under the name of something else: %s',
    async (name) => {
      for (const content of [html, 'MZ is how programs begin', 'Sok,90'])
        expect(await judged(content, 'attachment', name)).toBe('media.file_type')
    },
  )
})

describe('reading a file', () => {
  it('that a parser fails on is refused as broken; a failure of the disk says nothing about the file', async () => {
    setLogLevel('silent')
    const source = sourceOf(jpeg)
    const surprising = { ...source, read: async () => new Proxy(jpeg, { get: () => undefined }) }
    expect(await fileType(surprising, 'image', 'a').catch((error) => error.code)).toBe('media.file_broken')
    const failed = Object.assign(new Error('read'), { code: 'EIO' })
    for (const content of [jpeg, zip, mp4, Buffer.from('a text')]) {
      const lost = { ...sourceOf(content), read: () => Promise.reject(failed) }
      expect(await fileType(lost, 'attachment', 'a.txt').catch((error) => error)).toBe(failed)
    }
  })

  async function readsOf(content: Buffer, kind: MediaKind) {
    let reads = 0
    const source = sourceOf(content)
    const counted: typeof source = {
      ...source,
      read(start, length) {
        reads++
        return source.read(start, length)
      },
    }
    return { found: await fileType(counted, kind, 'a').catch((error: Refusal) => error.code), reads }
  }

  it('takes few requests to a bucket, however many parts it has', async () => {
    const fragment = ['moof', 'mdat'] as const
    const hour = withBoxes(
      await madeBy('a.mp4', 'video', '-movflags', 'frag_keyframe+empty_moov'),
      Array.from({ length: 7200 }, (_, at) => [fragment[at % 2] ?? 'mdat', noise(at, at % 2 ? 900 : 100)] as const),
    )
    const tags = Buffer.from('ID3\x04\0\0\0\0\0\0'.repeat(300_000), 'latin1')
    const wav = await madeBy('a.wav', 'audio')
    const chunk = Buffer.from('LIST\x04\0\0\0INFO', 'latin1')
    const listed = Buffer.concat([wav.subarray(0, 36), ...Array(900).fill(chunk), wav.subarray(36)])
    expect(await readsOf(hour, 'video')).toEqual({ found: 'mp4', reads: expect.toSatisfy((reads) => reads < 20) })
    expect(await readsOf(tags, 'audio')).toEqual({
      found: 'media.file_broken',
      reads: expect.toSatisfy((reads) => reads < 5),
    })
    expect(await readsOf(listed, 'audio')).toEqual({ found: 'wav', reads: expect.toSatisfy((reads) => reads < 5) })
  })
})
