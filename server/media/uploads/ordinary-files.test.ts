import { describe, expect, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { Refusal } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { madeBy, madeDocx, madePdf, madePptx, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import { noise, photo, withBoxes, withComment, withId3, withPngText, withXmp } from '#tests/support/ordinary-files.ts'
import { beginningBytes, beginningRefusal } from './file-beginning.ts'
import { fileType } from './file-type.ts'

// Files as many programs, cameras and phones make them: none may be refused, whatever bytes their content happens to have.

/** Short marks of pages and programs, as they appear in compressed data by chance. */
const chance = Buffer.from('<%=<img <?xml <style <link <meta <svg <body <head <form <table ', 'latin1')

async function judged(content: Buffer, kind: MediaKind): Promise<string> {
  const head = beginningRefusal(content.subarray(0, beginningBytes), kind)
  if (head) return head
  return fileType(sourceOf(content), kind, 'a').catch((error) =>
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
      await refused('audio', 'wav', [...wavs, piped]),
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
  })

  it('45 documents and attachments', async () => {
    const pdfs = seeds(25).map((seed) => madePdf(Buffer.concat([noise(seed, 3000), chance]).toString('latin1')))
    const offices = [madeDocx(), madeXlsx(), madePptx()]
    const zips = seeds(17).map((seed) => madeZip({ 'a.bin': { content: noise(seed, 4000) } }, `made by ${seed}`))
    const scanned = `%PDF-1.7\r%\xe2\xe3\xcf\xd3\r\n% made by a scanner\n${madePdf().toString('latin1').slice(9)}\0\0`
    expect(await refused('document', 'pdf', [...pdfs, Buffer.from(scanned, 'latin1')])).toEqual([])
    expect(await Promise.all(offices.map((one) => judged(one, 'attachment')))).toEqual(['docx', 'xlsx', 'pptx'])
    expect(await refused('attachment', 'zip', zips)).toEqual([])
  })
})
