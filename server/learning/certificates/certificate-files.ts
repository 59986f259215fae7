import QRCode from 'qrcode'
import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Files } from '#server/core/storage/files.ts'
import { pictureBytes } from '#server/media/pictures/picture-bytes.ts'
import { decoders } from '#server/media/pictures/picture-format.ts'
import { ownSchool } from '#server/tenancy/own-school.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { sheetColours, sheetWords, signerOf, templateIn } from '#shared/learning/certificate-sheet.rules.ts'
import { languageOfTemplate, wordingOf } from '#shared/learning/certificate-text.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import type { CertificateRow } from './certificate-answer.ts'
import type { Format } from './certificate-drawing.process.ts'
import { renderDocument } from './certificate-drawing.ts'
import { type CertificateRequest, withCertificate } from './certificate-lookup.ts'

const maxCachedBytes = 32 * 1024 * 1024
const cache = new Map<string, Promise<Buffer>>()
let cachedBytes = 0

/** The address of a certificate's page, with the signed text for checks offline. */
const addressOf = (origin: string, { id, signed }: CertificateRow) => `${origin}/certificate/${id}#${signed}`

/** A certificate as a file, rendered once and cached. */
export async function certificateFile(
  asking: CertificateRequest & { files: Files },
  id: string,
  format: Format,
  language: Language | undefined,
): Promise<{ bytes: Buffer; name: string }> {
  // Rendering takes a while, so the transaction ends before it.
  const { row, origin } = await withCertificate(asking, id, async (ctx, found) => ({
    row: found,
    origin: await originOf(ctx, asking.visit),
  }))
  const drawn = language ?? languageOfTemplate(row.template)
  const key = [row.id, row.revokedAt ? 'revoked' : 'valid', origin, format, drawn].join(' ')
  const bytes = await cached(key, () => {
    const revoked = row.revokedAt !== null
    const address = addressOf(origin, row)
    return render(
      { facts: { ...row, revoked, address }, template: row.template, language: drawn, format },
      asking.files,
    )
  })
  return { bytes, name: `${row.studentName} - ${row.courseTitle}` }
}

async function cached(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const rendering = draw()
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

/** How a template looks with sample names, as SVG. */
export async function templatePreview(
  { files, inSchool, visit }: Pick<Outside, 'files' | 'inSchool' | 'visit'>,
  template: CertificateTemplate,
): Promise<{ svg: string }> {
  const language = languageOfTemplate(template)
  const { sample } = sheetWords[language]
  const facts = await inSchool(async (ctx) => ({
    schoolId: ctx.schoolId,
    studentName: sample.name,
    courseTitle: sample.course,
    authorName: sample.author,
    schoolName: await schoolNameIn(ctx, language),
    finishedAt: ctx.now,
    number: sampleNumber,
    revoked: false,
    address: await originOf(ctx, visit),
  }))
  return { svg: String(await render({ facts, template, language, format: 'svg' }, files)) }
}

async function schoolNameIn(ctx: Ctx, language: Language): Promise<string> {
  const { school } = await ownSchool(ctx)
  return textFor(school.name, language, school.defaultLanguage).text
}

const sampleNumber = 'DEMO-2026-000001-K7QX'

type Drawing = {
  facts: Pick<
    CertificateRow,
    'schoolId' | 'studentName' | 'courseTitle' | 'authorName' | 'schoolName' | 'finishedAt' | 'number'
  > & { revoked: boolean; address: string }
  template: CertificateTemplate
  language: Language
  format: Format
}

async function render({ facts, template, language, format }: Drawing, files: Files): Promise<Buffer> {
  const logo = await pictureOf(files, facts.schoolId, template.logo)
  const signature = await pictureOf(files, facts.schoolId, template.signature)
  const qr = Buffer.from(await qrOf(facts.address))
  const pictures = { ...(logo && { 'logo.png': logo }), ...(signature && { 'signature.png': signature }), 'qr.svg': qr }
  const words = sheetWords[language]
  const { studentName: name, courseTitle: course, authorName: author, finishedAt } = facts
  const data = {
    // In the language of its text, so that a date within it is, too.
    ...wordingOf(templateIn(template, language), { name, course, author, finishedAt }),
    ...sheetColours(template),
    // Shaped Khmer text cannot be searched in a PDF; its title can.
    document: `${name} · ${course}`,
    layout: template.layout,
    school: facts.schoolName,
    number: facts.number,
    date: day(language, finishedAt),
    ...signerOf(template, author, words),
    logo: logo ? 'logo.png' : null,
    signature: signature ? 'signature.png' : null,
    qr: 'qr.svg',
    revoked: facts.revoked,
    words: { number: words.number, finished: words.finished, scan: words.scan, revoked: words.revoked },
  }
  return renderDocument({ format, data, pictures })
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
