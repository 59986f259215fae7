import { and, asc, eq } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { isPdf, pdfHeadBytes, pdfTailBytes } from '#server/core/storage/pdf.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { errors, need, refuse } from '#shared/core/errors.ts'
import { companyPictureSide, mostCompanyFiles } from '#shared/identity/company.lists.ts'
import type { CompanyFile } from '#shared/identity/company.schema.ts'
import type { addCompanyFile } from '#shared/identity/personal.endpoints.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { companyFiles } from './personal.tables.ts'
import { isPhoto, photoOf } from './photos.ts'

/** Each is decoded: nobody adds more. */
const perPerson: Limit = { hits: 60, seconds: 3600 }

type Row = typeof companyFiles.$inferSelect

const picture = 'image/webp'
const document = 'application/pdf'
const endings: Record<string, string> = { [picture]: 'webp', [document]: 'pdf' }

const whoseFile = (id: string) => `company file ${id}`
export const sealedFile = (id: string, content: Buffer) => encrypted(content.toString('base64'), whoseFile(id))
const contentOf = ({ id, sealed }: Row) => Buffer.from(decrypted(sealed, whoseFile(id)), 'base64')

/** What changes the files or the texts of a company waits for its turn. */
export async function lockAccount({ tx }: Ctx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

const rowsOf = (db: Db, userId: string) =>
  db
    .select({
      id: companyFiles.id,
      kind: companyFiles.kind,
      name: companyFiles.name,
      type: companyFiles.type,
      bytes: companyFiles.bytes,
    })
    .from(companyFiles)
    .where(eq(companyFiles.userId, userId))
    .orderBy(asc(companyFiles.addedAt), asc(companyFiles.id))

export async function companyFilesOf({ tx }: Ctx, userId: string): Promise<CompanyFile[]> {
  const rows = await rowsOf(tx, userId)
  return rows.map(({ type, ...file }) => ({
    ...file,
    address: `/account-files/${file.id}`,
    is_picture: type === picture,
  }))
}

type NewFile = ParsedOf<typeof addCompanyFile>

/** Of a picture only the pixels are stored; a document is stored as it is, and sent only as a file to save. */
async function readFile({ query, body }: NewFile): Promise<Pick<Row, 'type'> & { content: Buffer }> {
  need(body.byteLength <= mostCompanyFiles.bytes, 'identity.company_file_size')
  const file = Buffer.from(body)
  const isDocument = query.kind === 'documents' && isPdf(file.subarray(0, pdfHeadBytes), file.subarray(-pdfTailBytes))
  if (isDocument) return { type: document, content: file }
  need(isPhoto(body), 'identity.invalid_company_file')
  const content = await photoOf(body, { width: companyPictureSide, height: companyPictureSide, fit: 'inside' })
  return { type: picture, content: content ?? refuse('identity.invalid_company_file') }
}

/** Add a file of the current person's company, if there is room for it. */
export async function storeCompanyFile({ doors, visit, inSchool }: Outside, file: NewFile): Promise<void> {
  const { id: userId } = actorOf(visit)
  await countAttempt(doors.reference, `company-files:${userId}`, perPerson, new Date())
  const { type, content } = await readFile(file)
  const { kind, name } = file.query
  await inSchool(async (ctx) => {
    await lockAccount(ctx, userId)
    const before = await rowsOf(ctx.tx, userId)
    const allBytes = before.reduce((sum, { bytes }) => sum + bytes, content.byteLength)
    const hasRoom = before.filter((one) => one.kind === kind).length < mostCompanyFiles.ofKind
    need(hasRoom && allBytes <= mostCompanyFiles.allBytes, 'identity.too_many_company_files')
    const id = newId()
    const sealed = sealedFile(id, content)
    await ctx.tx
      .insert(companyFiles)
      .values({ userId, id, kind, name, type, bytes: content.byteLength, sealed, addedAt: ctx.now })
  })
}

const isOwn = (userId: string, id: string) => and(eq(companyFiles.userId, userId), eq(companyFiles.id, id))

export async function deleteCompanyFile(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.tx
    .delete(companyFiles)
    .where(isOwn(actorOf(ctx).id, id))
    .returning({ id: companyFiles.id })
  need(gone.length > 0, 'identity.company_file_not_found')
}

/** The files, for the file of their own data. */
export async function companyFileData({ tx }: Ctx, userId: string): Promise<object[]> {
  const rows = await tx.select().from(companyFiles).where(eq(companyFiles.userId, userId))
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    added_at: row.addedAt,
    file: `data:${row.type};base64,${contentOf(row).toString('base64')}`,
  }))
}

/** A file for the person whose it is; for everybody else there is none. */
async function answer({ params, stores, visit }: FileRequest): Promise<Response> {
  const { actor } = await visit()
  const [row] = actor
    ? await stores.doors.reference
        .select()
        .from(companyFiles)
        .where(isOwn(actor.id, params.id ?? ''))
    : []
  if (!row)
    return new Response(errors['core.not_found'].text, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const content = contentOf(row)
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': row.type,
      'Content-Length': String(content.byteLength),
      'Content-Disposition': `attachment; ${savedName(row.name, endings[row.type] ?? '')}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

export const companyFileRoute: FileRoute = {
  methods: ['GET'],
  path: '/account-files/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}',
  answer,
}
