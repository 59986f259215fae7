import { describe, expect, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { Refusal } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { madeBy, madeDocx, madePdf, madePptx, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import {
  encodedAs,
  noise,
  photo,
  withBoxes,
  withComment,
  withId3,
  withPngText,
  withXmp,
} from '#tests/support/ordinary-files.ts'
import { beginningBytes, beginningRefusal } from './file-beginning.ts'
import { fileType } from './file-type.ts'

// Files as many programs, cameras and phones make them: none may be refused, whatever bytes their content happens to have.

/** Short marks of pages and programs, as they appear in compressed data by chance. */
const chance = Buffer.from('<%=<img <?xml <style <link <meta <svg <body <head <form <table ', 'latin1')

async function judged(content: Buffer, kind: MediaKind, name = 'a'): Promise<string> {
  const head = beginningRefusal(content.subarray(0, beginningBytes), kind)
  if (head) return head
  return fileType(sourceOf(content), kind, name).catch((error) =>
    error instanceof Refusal ? error.code : Promise.reject(error),
  )
}

async function refused(kind: MediaKind, ending: string, contents: readonly Buffer[]) {
  const found = await Promise.all(contents.map((content) => judged(content, kind)))
  return found.map((one, at) => [at, one]).filter(([, one]) => one !== ending)
}

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('ordinary pictures', () => {
  const jpegs = { quality: 90, progressive: false, mozjpeg: false }
  it('120 photos in JPEG: of any pixels, progressive, gray, with EXIF, comments, XMP and data behind them', async () => {
    const made = await Promise.all(
      seeds(20).flatMap((seed) => [
        photo(seed).jpeg(jpegs).toBuffer(),
        photo(seed).jpeg({ progressive: true, quality: 60 }).toBuffer(),
        photo(seed).grayscale().jpeg({ chromaSubsampling: '4:4:4', optimizeCoding: false }).toBuffer(),
        photo(seed).withMetadata({ orientation: 6, density: 300 }).jpeg().toBuffer(),
      ]),
    )
    const marked = made.slice(0, 40).map((jpeg, at) => {
      const shapes = [withComment, withXmp, (one: Buffer) => Buffer.concat([one, noise(at, 5000)])]
      return shapes[at % 3]?.(jpeg, chance) ?? jpeg
    })
    const all = [...made, ...marked]
    expect(all).toHaveLength(120)
    expect(await refused('image', 'jpg', all)).toEqual([])
  })

  it('90 pictures in PNG, GIF, WebP and AVIF', async () => {
    const png = await Promise.all(
      seeds(15).flatMap((seed) => [
        photo(seed)
          .png({ compressionLevel: seed % 10, palette: seed % 2 === 0 })
          .toBuffer(),
        photo(seed)
          .png({ progressive: true })
          .toBuffer()
          .then((one) => withPngText(one, chance)),
      ]),
    )
    const gif = await Promise.all(
      seeds(20).map((seed) =>
        photo(seed)
          .gif({ colours: 2 ** (1 + (seed % 8)) })
          .toBuffer(),
      ),
    )
    const webp = await Promise.all(
      seeds(30).map((seed) =>
        photo(seed)
          .webp({ lossless: seed % 3 === 0, quality: 40 + seed })
          .withMetadata(seed % 2 ? { orientation: 3 } : {})
          .toBuffer(),
      ),
    )
    const avif = await Promise.all(seeds(10).map((seed) => photo(seed, 32).avif({ effort: 0 }).toBuffer()))
    expect(png.length + gif.length + webp.length + avif.length).toBe(90)
    expect([
      await refused('image', 'png', png),
      await refused('image', 'gif', [...gif, ...gif.map((one) => Buffer.concat([one, Buffer.from([0])]))]),
      await refused('image', 'webp', webp),
      await refused('image', 'avif', avif),
    ]).toEqual([[], [], [], []])
  })
})

describe('ordinary audio, videos and documents', () => {
  it('60 audio files, with tags of many sizes', async () => {
    const mp3 = await madeBy('a.mp3', 'audio', '-id3v2_version', '0')
    const variable = await madeBy('a.mp3', 'audio', '-q:a', '4', '-id3v2_version', '4')
    const tagged = seeds(20).flatMap((seed) => [
      withId3(mp3, Buffer.concat([noise(seed, 200 * seed), chance])),
      withId3(withId3(variable, noise(seed, 90)), chance),
    ])
    const wav = await madeBy('a.wav', 'audio')
    const piped = Buffer.from(wav)
    piped.writeUInt32LE(0xffff_ffff, piped.indexOf('data') + 4)
    const long = await madeBy('a.wav', 'audio', '-rf64', 'always')
    const pipedLong = Buffer.from(long)
    // Its length is in eight bytes, which a program that writes to a pipe cannot fill in.
    pipedLong.fill(0, 20, 44)
    const longOfRadio = Buffer.concat([Buffer.from('BW64'), long.subarray(4)])
    const wavs = seeds(8).map((seed) => Buffer.concat([wav.subarray(0, 2000), noise(seed, wav.length - 2000)]))
    const [m4a, aac, ogg, opus] = await Promise.all([
      madeBy('a.m4a', 'audio'),
      madeBy('a.aac', 'audio'),
      madeBy('a.ogg', 'audio'),
      madeBy('a.ogg', 'audio', '-c:a', 'libopus'),
    ])
    const withCover = seeds(8).map((seed) => withBoxes(m4a, [['udta', Buffer.concat([noise(seed, 4000), chance])]]))
    expect(tagged.length + wavs.length + withCover.length + 4).toBe(60)
    expect([
      await refused('audio', 'mp3', tagged),
      await refused('audio', 'wav', [...wavs, piped, long, pipedLong, longOfRadio]),
      await refused('audio', 'm4a', [...withCover, m4a]),
      await refused('audio', 'aac', [aac]),
      await refused('audio', 'ogg', [ogg, opus]),
    ]).toEqual([[], [], [], [], []])
  })

  it('60 videos, with the boxes that cameras and programs add', async () => {
    const mp4 = await madeBy('a.mp4', 'both')
    const fast = await madeBy('a.mp4', 'both', '-movflags', 'faststart')
    const fragmented = await madeBy('a.mp4', 'video', '-movflags', 'frag_keyframe+empty_moov')
    const brands = ['isom', 'mp42', 'avc1', 'M4V ', 'MSNV', 'XAVC', 'iso6', 'dash', 'f4v ', 'mp41']
    const made = seeds(20).flatMap((seed) => {
      const branded = Buffer.from(mp4)
      branded.write(brands[seed % brands.length] ?? 'isom', 8, 'latin1')
      const data = Buffer.concat([noise(seed, 300 * seed), chance])
      return [
        withBoxes(branded, [['free', data]]),
        withBoxes(fast, [
          ['uuid', data],
          ['sefd', noise(seed, 40)],
        ]),
        withBoxes(fragmented, [
          ['mfra', noise(seed, 64)],
          ['GUMI', data],
        ]),
      ]
    })
    expect(made).toHaveLength(60)
    expect(await refused('video', 'mp4', made)).toEqual([])
    expect(await judged(mp4, 'video', 'Lesson.m4v')).toBe('mp4')
  })

  it('45 documents and attachments', async () => {
    const pdfs = seeds(25).map((seed) => madePdf(Buffer.concat([noise(seed, 3000), chance]).toString('latin1')))
    const offices = [madeDocx(), madeXlsx(), madePptx()]
    const zips = seeds(17).map((seed) => madeZip({ 'a.bin': { content: noise(seed, 4000) } }, `made by ${seed}`))
    const scanned = `%PDF-1.7\r%\xe2\xe3\xcf\xd3\r\n% made by a scanner\n${madePdf().toString('latin1').slice(9)}\0\0`
    expect(await refused('document', 'pdf', [...pdfs, Buffer.from(scanned, 'latin1')])).toEqual([])
    // As mail gateways, old servers and disks leave them.
    const around = [
      ['\r\n', ''],
      ['\xef\xbb\xbf', ''],
      ['', '\0'.repeat(2048)],
    ] as const
    const passedOn = around.map(([before, after]) => `${before}${madePdf().toString('latin1')}${after}`)
    expect(
      await refused(
        'document',
        'pdf',
        passedOn.map((one) => Buffer.from(one, 'latin1')),
      ),
    ).toEqual([])
    expect(await Promise.all(offices.map((one) => judged(one, 'attachment')))).toEqual(['docx', 'xlsx', 'pptx'])
    expect(await refused('attachment', 'zip', zips)).toEqual([])
  })
})

describe('ordinary texts', () => {
  const khmer = 'មេរៀនទី១៖ ស្វាគមន៍មកកាន់ថ្នាក់រៀន\nសូមអានទំព័រ ១២ ដល់ ១៥។\n'
  const chinese = '第一课：声调与拼音\n请预习课文，完成练习一至三。\n'
  const notes: Record<string, string> = {
    khmer,
    chinese,
    english: 'Week 1 – “Hello”, café, naïve, 20 €\nRead pages 12–15 before Tuesday.\n',
    'all three': `${khmer}\t${chinese}\f\nTones and letters.`,
    'a lesson about pages': 'A page begins with <html>; put <script src="a.js"></script> before </body>.\n',
    'a whole page to copy': '<!doctype html>\n<html lang="km">\n<body><iframe src="/"></iframe></body>\n</html>\n',
    'a name in brackets': '<Sok Dara>\nScore: 90\n',
    'a lesson about PHP': '<?php echo "Hello"; ?>\n<% if (true) %>\n',
    'a drawing to copy': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>',
    'a feed': '<?xml version="1.0" encoding="utf-8"?>\n<rss><channel/></rss>\n',
    'a program': '#!/usr/bin/env python3\nprint("សួស្តី")\n',
    'a query': "select * from scores where grade < 3 and name <> '';\n",
    'a list of keys': '{"name": "Sok", "tags": ["<b>", "&lt;"]}\n',
    subtitles: '1\n00:00:01,000 --> 00:00:04,000\n<i>Hello!</i>\n',
    'colors of a terminal': '\u001b[32mok\u001b[0m 12 tests\n',
    'an experiment in genetics': 'GATTACAG'.repeat(94),
    'a note about pictures': 'GIF89a is what a GIF begins with. GIF87a is older.\n',
    'a note about audio': 'OggS is how Ogg begins.\n',
    'a note about documents': '%PDF-1.4 is how a PDF begins; then comes 1 0 obj.\n',
    'a note about videos': 'RIFF or AVI files: which one does a phone make?\n',
    'a note about photos': 'The ftypheic brand is how photos of some phones begin.\n',
    'a note about tags': 'ID3 tags are in front of the audio, RIFF is not.\n',
    'a long book': khmer.repeat(6000),
  }
  const tables: Record<string, string> = {
    scores: 'name,score\r\nSok,90\r\nDara,85\r\n',
    'scores in Khmer': 'ឈ្មោះ,ពិន្ទុ\r\nសុខ,៩០\r\n',
    'scores in Chinese': '姓名;成绩\r\n李明;90\r\n',
    quoted: '"name","note"\n"Sok ""the tall""","writes <b>HTML</b> and <script>"\n',
    tabs: 'name\tprice\nnoodles\t1.50 €\n',
    'a separator for Excel': 'sep=;\r\na;b\r\n1,5;2\r\n',
  }
  const shapes: [string, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 as Excel writes it', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of a Mac', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of a Mac without its mark', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['of a DOS program', (text) => Buffer.from(`${text}\x1a`)],
  ]
  const encoded: [string, string, string][] = ['windows-1252', 'gbk', 'big5', 'shift_jis', 'windows-874'].flatMap(
    (encoding) => [
      [encoding, 'a.txt', encoding === 'windows-1252' ? (notes.english ?? '') : chinese],
      [encoding, 'a.csv', encoding === 'windows-1252' ? (tables.tabs ?? '') : (tables['scores in Chinese'] ?? '')],
    ],
  )

  it('213 notes and tables, in three languages and many encodings, whatever they are about', async () => {
    const named = [
      ...Object.entries(notes).map(([what, text]) => [what, 'a.txt', text] as const),
      ...Object.entries(tables).map(([what, text]) => [what, 'a.csv', text] as const),
    ]
    const made = [
      ...named.flatMap(([what, name, text]) =>
        shapes.map(([shape, as]) => [`${what}, ${shape}`, name, as(text)] as const),
      ),
      ...encoded.map(([encoding, name, text]) => [encoding, name, encodedAs(text, encoding)] as const),
    ]
    expect(made).toHaveLength(213)
    const found = await Promise.all(
      made.map(async ([what, name, content]) => [what, name, `a.${await judged(content, 'attachment', name)}`]),
    )
    expect(found.filter(([, name, as]) => name !== as)).toEqual([])
  })

  it.each([
    ['a word', 'សួស្តី'],
    ['a list of words', 'សួស្តី\u200bសាលារៀន\u200bគ្រូបង្រៀន'.repeat(400)],
    ['a sentence in Chinese', '今天我们在学校里学习中文和数学还有科学课'],
    ['a long text in Chinese', '今天我们在学校里学习中文和数学还有科学课'.repeat(400)],
  ])('UTF-16 without its mark and without a space: %s', async (_, text) => {
    const wide = Buffer.from(text, 'utf16le')
    const found = [wide, Buffer.from(wide).swap16()].map((content) => judged(content, 'attachment', 'a.txt'))
    expect(await Promise.all(found)).toEqual(['txt', 'txt'])
  })

  it('a text in an encoding of its own has other bytes than UTF-8', () => {
    expect(encodedAs('成绩', 'gbk').toString('hex')).toBe('b3c9bca8')
    expect(encodedAs('café €', 'windows-1252').toString('hex')).toBe('636166e92080')
  })
})
