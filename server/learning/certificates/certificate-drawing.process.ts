import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Resvg } from '@resvg/resvg-js'
import { withoutDirections } from '#shared/core/written.rules.ts'
import { certificateFonts } from './certificate-fonts.ts'

export type Format = 'pdf' | 'png' | 'svg'
/** `pictures` by the names used in `data`. */
export type RenderJob = {
  id: number
  format: Format
  data: Record<string, unknown>
  /** The template of another document, as Typst reads it. */
  template?: string
  pictures: Record<string, Uint8Array>
}
export type RenderResult = { id: number; bytes?: Uint8Array; failure?: string }

// Wide enough for a large screen and for print.
const pngWidth = 1754

const folder = import.meta.dirname
const template = readFileSync(path.join(folder, 'certificate.typ'), 'utf8')
const { blobs, paths, families } = certificateFonts()
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: blobs }, { fontPaths: paths }] })

function render({ format, data, pictures, template: other = template }: RenderJob): Uint8Array {
  try {
    for (const [name, bytes] of Object.entries(pictures))
      compiler.mapShadow(path.join(folder, name), Buffer.from(bytes))
    // Typst aborts the whole process at U+202E, and what was stored before may have one.
    const inputs = { data: withoutDirections(JSON.stringify({ ...data, families })) }
    const compiled = compiler.compile({ mainFileContent: other, inputs })
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    if (format === 'pdf') return compiler.pdf(compiled.result)
    const svg = compiler.plainSvg(compiled.result)
    if (format === 'svg') return Buffer.from(svg)
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: pngWidth }, font: { loadSystemFonts: false } })
    return image.render().asPng()
  } finally {
    compiler.resetShadow()
    compiler.evictCache(2)
  }
}

const respond = (result: RenderResult) => process.send?.(result)

process.on('message', (job: RenderJob) => {
  try {
    respond({ id: job.id, bytes: render(job) })
  } catch (error) {
    respond({ id: job.id, failure: String(error) })
  }
})
// The server has stopped or was killed, or has nothing to draw any more.
process.on('disconnect', () => process.exit())
