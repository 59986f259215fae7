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
