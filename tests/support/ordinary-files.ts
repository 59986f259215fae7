import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Random bytes, the same ones for the same seed. */
export function noise(seed: number, bytes: number): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at * 64 < bytes; at++) parts.push(createHash('sha512').update(`${seed} ${at}`).digest())
  return Buffer.concat(parts).subarray(0, bytes)
}

/** A picture of random pixels, the same ones for the same seed: its file has any bytes a photo may have. */
export function photo(seed: number, side = 64) {
  return sharp(noise(seed, side * side * 3), { raw: { width: side, height: side, channels: 3 } })
}

/** A JPEG with a segment after its start. */
function withSegment(jpeg: Buffer, mark: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

export const withComment = (jpeg: Buffer, text: Buffer) => withSegment(jpeg, 0xfe, text)

/** With the metadata of photo programs, which is XML. */
export const withXmp = (jpeg: Buffer, text: Buffer) =>
  withSegment(
    jpeg,
    0xe1,
    Buffer.concat([
      Buffer.from('http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><?xml?>'),
      text,
      Buffer.from('</x:xmpmeta>'),
    ]),
  )

/** A PNG with a text chunk after its header. */
export function withPngText(png: Buffer, text: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('tEXtDescription\0'), text])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, 33), length, content, sum, png.subarray(33)])
}

/** Audio behind an ID3 tag with a picture of these bytes. */
export function withId3(audio: Buffer, picture: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from('APIC'), Buffer.alloc(6), Buffer.from('\0image/jpeg\0\x03\0'), picture])
  frame.writeUInt32BE(frame.length - 10, 4)
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (const at of [6, 7, 8, 9]) head.writeUInt8((frame.length >> (7 * (9 - at))) & 0x7f, at)
  return Buffer.concat([head, frame, audio])
}

/** An MP4 with more boxes at its end. */
export function withBoxes(mp4: Buffer, boxes: readonly (readonly [string, Buffer])[]): Buffer {
  const made = boxes.map(([type, content]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  })
  return Buffer.concat([mp4, ...made])
}

/** A text in an encoding that Node can only read: 'gbk', 'windows-1252'. */
export function encodedAs(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  for (let first = 0; first < 256; first++) {
    const one = decoder.decode(Uint8Array.of(first))
    if (one && one !== '\ufffd') codes.set(one, [first])
    for (let second = 0x40; first >= 0x81 && second < 0xff; second++) {
      const two = decoder.decode(Uint8Array.of(first, second))
      if ([...two].length === 1 && !codes.has(two)) codes.set(two, [first, second])
    }
  }
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? Buffer.from('?')[0] ?? []))
}
