import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip, constants as zlib } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Sendable = { bytes: Buffer; encoding: Encoding | undefined }

// Below this, compressing saves less than its header costs.
const leastBytes = 860

/** Compression levels: low for what is sent once, higher for what is sent often. */
const strength = {
  once: { br: 0, gzip: 1 },
  often: { br: 6, gzip: 7 },
} as const

const compress = {
  br: (bytes: Buffer, level: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
}
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** The best encoding of ours that the client accepts; `q=0` means that it does not. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  // What every browser sends need not be parsed.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br' || header === 'br, gzip') return 'br'
  const accepted = header.split(',').map((part) => {
    const [name = '', ...marks] = part.trim().toLowerCase().split(';')
    return { name: name.trim(), refused: marks.some((mark) => /^\s*q=0(\.0*)?\s*$/.test(mark)) }
  })
  const accepts = (encoding: Encoding) => accepted.some(({ name, refused }) => name === encoding && !refused)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
}

/** A text that is sent often: compressed once for each requested encoding, and stored only compressed. */
export class Encoded {
  #plain: Buffer | undefined
  readonly #ready = new Map<Encoding, Buffer>()
  readonly #isSmall: boolean

  constructor(text: string | Buffer) {
    this.#plain = typeof text === 'string' ? Buffer.from(text) : text
    this.#isSmall = this.#plain.length < leastBytes
  }

  /** Without waiting, if this encoding was requested before. */
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
    const plain = await this.#decompressed()
    if (!encoding) return { bytes: plain, encoding: undefined }
    const bytes = await compress[encoding](plain, strength.often[encoding])
    this.#ready.set(encoding, bytes)
    // The compressed copy is a fifth of the size.
    this.#plain = undefined
    return { bytes, encoding }
  }

  async #decompressed(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    const [copy] = this.#ready
    if (!copy) throw new Error('Nothing is stored')
    return decompress[copy[0]](copy[1])
  }
}

/** A body that is sent once. */
export async function encodedOnce(bytes: Buffer, encoding: Encoding | undefined): Promise<Sendable> {
  if (!encoding || bytes.length < leastBytes) return { bytes, encoding: undefined }
  return { bytes: await compress[encoding](bytes, strength.once[encoding]), encoding }
}
