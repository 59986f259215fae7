import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const compressible = /\.(js|css|svg)$/
// Below this a compressed file is hardly smaller than the headers that announce it.
const leastBytes = 800

/** How much memory gzip takes decides where it cuts its blocks: more is not always smaller. */
const memoryLevels = [6, 7, 8, 9]

async function smallestGzip(bytes: Buffer): Promise<Buffer> {
  const all = await Promise.all(memoryLevels.map((memLevel) => promisify(gzip)(bytes, { level: 9, memLevel })))
  return all.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

/** Write a brotli and a gzip copy beside every text file of a folder: compressed once, sent many times. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const bytes = await readFile(file)
    if (bytes.length < leastBytes) continue
    const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
    await writeFile(`${file}.gz`, await smallestGzip(bytes))
  }
}
