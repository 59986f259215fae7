import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip, constants as zlib } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Sendable = { bytes: Buffer; encoding: Encoding | undefined }

// Below this, what is saved is less than the header that announces it.
const leastBytes = 860

/** How hard to press: what is sent once should not cost more than the line would; what is sent often may. */
const strength = {
  once: { br: 0, gzip: 1 },
  often: { br: 6, gzip: 7 },
} as const

const press = {
  br: (bytes: Buffer, level: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
}
const unpress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** The better of the encodings we have that a reader takes. One that says `q=0` does not take it. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  // Said by every browser there is; only the rest is worth taking apart.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br' || header === 'br, gzip') return 'br'
  const taken = header.split(',').map((part) => {
    const [name = '', ...marks] = part.trim().toLowerCase().split(';')
    return { name: name.trim(), refused: marks.some((mark) => /^\s*q=0(\.0*)?\s*$/.test(mark)) }
  })
  const takes = (encoding: Encoding) => taken.some(({ name, refused }) => name === encoding && !refused)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** A text to be sent often: compressed once for each encoding that is asked for, and kept only so. */
export class Encoded {
  #plain: Buffer | undefined
  readonly #ready = new Map<Encoding, Buffer>()
  readonly #isSmall: boolean

  constructor(text: string | Buffer) {
    this.#plain = typeof text === 'string' ? Buffer.from(text) : text
    this.#isSmall = this.#plain.length < leastBytes
  }

  /** At once, if it was asked for before. */
  ready(encoding: Encoding | undefined): Sendable | undefined {
    if (encoding && !this.#isSmall) {
      const bytes = this.#ready.get(encoding)
      return bytes && { bytes, encoding }
    }
    return this.#plain && { bytes: this.#plain, encoding: undefined }
  }

  async as(encoding: Encoding | undefined): Promise<Sendable> {
    const known = this.ready(encoding)
    if (known) return known
    const plain = await this.#unpressed()
    if (!encoding) return { bytes: plain, encoding: undefined }
    const bytes = await press[encoding](plain, strength.often[encoding])
    this.#ready.set(encoding, bytes)
    // The compressed copy holds the same in a fifth of the room.
    this.#plain = undefined
    return { bytes, encoding }
  }

  async #unpressed(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    const [copy] = this.#ready
    if (!copy) throw new Error('Nothing is held')
    return unpress[copy[0]](copy[1])
  }
}

/** The same for what is sent once. */
export async function encodedOnce(bytes: Buffer, encoding: Encoding | undefined): Promise<Sendable> {
  if (!encoding || bytes.length < leastBytes) return { bytes, encoding: undefined }
  return { bytes: await press[encoding](bytes, strength.once[encoding]), encoding }
}
