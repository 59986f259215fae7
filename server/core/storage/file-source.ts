import { open } from 'node:fs/promises'

/** A file of any size, read in small parts. Reading past its end returns fewer bytes. */
export type FileSource = { size: number; read(start: number, length: number): Promise<Buffer> }

export function sourceOf(bytes: Uint8Array): FileSource {
  const whole = Buffer.from(bytes)
  return { size: whole.length, read: async (start, length) => whole.subarray(start, start + length) }
}

/** Open a file of this disk for as long as `look` runs. */
export async function withSource<Result>(
  place: string,
  look: (source: FileSource) => Promise<Result>,
): Promise<Result> {
  const handle = await open(place)
  try {
    const { size } = await handle.stat()
    return await look({
      size,
      async read(start, length) {
        const wanted = Math.max(0, Math.min(length, size - start))
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, start)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

const chunkBytes = 1024 * 1024

/** The whole file in parts, each with the last bytes of the one before, so that no word is cut in two. */
export async function* chunksOf({ size, read }: FileSource, overlap: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += chunkBytes) {
    const from = Math.max(0, start - overlap)
    yield await read(from, start - from + chunkBytes)
  }
}

const blockBytes = 1024 * 1024

/** The same file, read in blocks: what reads it looks at a few bytes at a time, and a bucket is read by requests. */
export function inBlocks({ size, read }: FileSource): FileSource {
  let start = 0
  let block: Buffer = Buffer.alloc(0)
  return {
    size,
    async read(from, length) {
      const wanted = Math.min(length, size - from)
      if (wanted <= 0) return Buffer.alloc(0)
      if (wanted > blockBytes) return read(from, wanted)
      if (from < start || from + wanted > start + block.length) {
        block = await read(from, blockBytes)
        start = from
      }
      return block.subarray(from - start, from - start + wanted)
    },
  }
}
