import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { Refusal } from '#shared/core/errors.ts'
import { type MediaKind, mediaKinds } from '#shared/media/media.lists.ts'
import { madeBy, madeDocx, madePdf, madePicture, madePptx, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import { noise, withComment, withId3, withPngText, withXmp } from '#tests/support/ordinary-files.ts'
import { beginningBytes, beginningRefusal } from './file-beginning.ts'
import { fileType } from './file-type.ts'
import { mp4Facts } from './mp4-boxes.ts'

let written = ''
beforeAll(() => {
  setLogLevel('warn')
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += text
    return true
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  setLogLevel('silent')
})

const [wav, rf64, mp3, jpeg, png] = await Promise.all([
  madeBy('a.wav', 'audio'),
  madeBy('a.wav', 'audio', '-rf64', 'always'),
  madeBy('a.mp3', 'audio'),
  madePicture('jpeg'),
  madePicture('png'),
])
const text = Buffer.from('សួស្តី Sok, 2 < 3 and 4 > 1\n'.repeat(20))

const samples: Record<string, Buffer> = {
  ...{ wav, rf64, mp3, jpeg, png, text },
  'wav with a long length': Buffer.concat([Buffer.from('RIFF'), rf64.subarray(4)]),
  bw64: Buffer.concat([Buffer.from('BW64'), rf64.subarray(4)]),
  'mp3 with tags': withId3(withId3(mp3, noise(1, 90)), noise(2, 300)),
  'mp3 with an APE tag': Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(24), mp3]),
  aac: await madeBy('a.aac', 'audio'),
  m4a: await madeBy('a.m4a', 'audio'),
  ogg: await madeBy('a.ogg', 'audio'),
  opus: await madeBy('a.ogg', 'audio', '-c:a', 'libopus'),
  mp4: await madeBy('a.mp4', 'both'),
  'mp4 with its index first': await madeBy('a.mp4', 'both', '-movflags', 'faststart'),
  'mp4 in fragments': await madeBy('a.mp4', 'video', '-movflags', 'frag_keyframe+empty_moov'),
  ...{
    mov: await madeBy('a.mov', 'video'),
    avi: await madeBy('a.avi', 'video'),
    webm: await madeBy('a.webm', 'video'),
  },
  'jpeg with notes': withXmp(withComment(jpeg, text), text),
  'png with notes': withPngText(png, text),
  ...{ gif: await madePicture('gif'), webp: await madePicture('webp'), avif: await madePicture('avif') },
  ...{ pdf: madePdf(), docx: madeDocx(), xlsx: madeXlsx(), pptx: madePptx() },
  zip: madeZip({ 'a.txt': 'Sok', 'b.txt': 'Dara' }, 'a comment'),
  'text in UTF-16': Buffer.from(`\ufeff${text.toString()}`, 'utf16le'),
  'text in UTF-16 without its mark': Buffer.from(text.toString(), 'utf16le'),
}

/** Each of the first 200 places, the last 40, and some between them that are the same in every run. */
function placesIn({ length }: Buffer): number[] {
  const between = Array.from({ length: 60 }, (_, at) => noise(at, 4).readUInt32LE() % length)
  const places = [...Array(200).keys(), ...between, ...Array.from({ length: 40 }, (_, at) => length - at)]
  return [...new Set(places)].filter((place) => place >= 0 && place <= length)
}

async function isJudged(content: Buffer, kind: MediaKind, name: string): Promise<boolean> {
  beginningRefusal(content.subarray(0, beginningBytes), kind)
  return fileType(sourceOf(content), kind, name).then(
    () => true,
    (error) => error instanceof Refusal,
  )
}

it.each(Object.keys(samples))('a file cut anywhere is accepted or refused, and no parser fails: %s', async (what) => {
  const sample = samples[what] ?? Buffer.alloc(0)
  written = ''
  const unjudged: number[] = []
  for (const place of placesIn(sample)) {
    const content = sample.subarray(0, place)
    const judged = await Promise.all(mediaKinds.map((kind) => isJudged(content, kind, 'a.txt')))
    if (judged.includes(false)) unjudged.push(place)
    await mp4Facts(sourceOf(content))
  }
  expect([unjudged, written]).toEqual([[], ''])
})
