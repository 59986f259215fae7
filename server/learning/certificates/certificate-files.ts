import QRCode from 'qrcode'
import type { Files } from '#server/core/storage/files.ts'
import { pictureBytes } from '#server/media/pictures/picture-bytes.ts'
import { decoders } from '#server/media/pictures/picture-format.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { day } from '#shared/core/format.rules.ts'
import { sheetColours, sheetWords, signerOf } from '#shared/learning/certificate-sheet.rules.ts'
import { wordingOf } from '#shared/learning/certificate-text.rules.ts'
import type { CertificateRow } from './certificate-answer.ts'
import { renderCertificate } from './certificate-drawing.ts'
import type { Format } from './certificate-drawing.worker.ts'
import { type CertificateRequest, withCertificate } from './certificate-lookup.ts'

const maxCachedBytes = 32 * 1024 * 1024
const cache = new Map<string, Promise<Buffer>>()
let cachedBytes = 0

/** The address of a certificate's page, with the signed text for checks offline. */
const addressOf = (origin: string, { id, signed }: CertificateRow) => `${origin}/certificate/${id}#${signed}`

/** The QR of a certificate, for its page. */
export async function certificateQr(asking: CertificateRequest, id: string): Promise<Buffer> {
  const address = await withCertificate(asking, id, async (ctx, row) =>
    addressOf(await originOf(ctx, asking.visit), row),
  )
  return Buffer.from(await qrOf(address))
}

/** A certificate as a file, rendered once and cached. */
export async function certificateFile(
  asking: CertificateRequest & { files: Files },
  id: string,
  format: Format,
): Promise<Buffer> {
  // Rendering takes a while, so the transaction ends before it.
  const { row, origin } = await withCertificate(asking, id, async (ctx, found) => ({
    row: found,
    origin: await originOf(ctx, asking.visit),
  }))
  const key = [row.id, row.revokedAt ? 'revoked' : 'valid', origin, format].join(' ')
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const rendering = render(row, origin, format, asking.files)
  cache.set(key, rendering)
  try {
    const bytes = await rendering
    cachedBytes += bytes.byteLength
    await makeRoom()
    return bytes
  } catch (error) {
    cache.delete(key)
    throw error
  }
}

/** Remove the least recently used files. */
async function makeRoom(): Promise<void> {
  for (const [key, rendering] of cache) {
    if (cachedBytes <= maxCachedBytes) break
    const bytes = await rendering.catch(() => undefined)
    if (bytes && cache.delete(key)) cachedBytes -= bytes.byteLength
  }
}

async function render(row: CertificateRow, origin: string, format: Format, files: Files): Promise<Buffer> {
  const { template } = row
  const logo = await pictureOf(files, row.schoolId, template.logo)
  const signature = await pictureOf(files, row.schoolId, template.signature)
  const qr = Buffer.from(await qrOf(addressOf(origin, row)))
  const pictures = { ...(logo && { 'logo.png': logo }), ...(signature && { 'signature.png': signature }), 'qr.svg': qr }
  const facts = { name: row.studentName, course: row.courseTitle, author: row.authorName, finishedAt: row.finishedAt }
  const wording = wordingOf(template, facts)
  const words = sheetWords[wording.language]
  const data = {
    ...wording,
    ...sheetColours(template),
    // Shaped Khmer text cannot be searched in a PDF; its title can.
    document: `${row.studentName} · ${row.courseTitle}`,
    layout: template.layout,
    school: row.schoolName,
    number: row.number,
    date: day(wording.language, row.finishedAt),
    ...signerOf(template, row.authorName, words),
    logo: logo ? 'logo.png' : null,
    signature: signature ? 'signature.png' : null,
    qr: 'qr.svg',
    revoked: row.revokedAt !== null,
    words: { number: words.number, finished: words.finished, scan: words.scan, revoked: words.revoked },
  }
  return renderCertificate({ format, data, pictures })
}

/** As coarse as possible, for scanning from print with cheap phones. */
function qrOf(address: string): Promise<string> {
  const errorCorrectionLevel = address.length > 1200 ? 'L' : 'M'
  return QRCode.toString(address, { type: 'svg', errorCorrectionLevel, margin: 0 })
}

/** A picture of the template, scaled down. A missing or broken one is left out. */
async function pictureOf(files: Files, schoolId: string, address: string | null): Promise<Buffer | undefined> {
  const bytes = await pictureBytes(files, schoolId, address ?? '')
  if (!bytes) return undefined
  const sharp = await decoders()
  const fitted = sharp(bytes, { limitInputPixels: 40_000_000 }).resize(900, 500, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  return fitted
    .png()
    .toBuffer()
    .catch(() => undefined)
}
