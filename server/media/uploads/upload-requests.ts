import { and, eq } from 'drizzle-orm'
import { isId } from '#server/core/database/id.ts'
import { isCrossSite } from '#server/core/http/cross-site.ts'
import type { Stores } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need, Refusal, refuse } from '#shared/core/errors.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { needChangeable } from '../library/media-reach.ts'
import { media } from '../media.tables.ts'
import { beginningBytes } from './file-beginning.ts'
import { change, finishUpload, needBeginning } from './finish-upload.ts'

type Row = typeof media.$inferSelect

const tusHeaders = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }

/**
 * Answers the two tus requests for an announced file: HEAD returns the offset, PATCH adds bytes. Only for the person who
 * announced it, while they have the permission to upload; others get 'not found'.
 */
export async function answerUpload(stores: Stores, visit: Visit, request: Request, id: string): Promise<Response> {
  const isPatch = request.method === 'PATCH'
  need(!(isPatch && isCrossSite(request.headers, visit.origin)), 'core.cross_site')
  need(visit.actor, visit.signedOut ? 'identity.signed_out' : 'identity.sign_in_required')
  const row = await ownUpload(stores, visit, id)
  return isPatch ? receiveMore(stores, row, request) : answerOffset(stores, row, request)
}

async function ownUpload(stores: Stores, { school, actor, granted }: Visit, id: string): Promise<Row> {
  need(isId(id), 'media.not_found')
  const row = await uploadById(stores, school.id, id)
  need(row.uploadedBy === actor?.id, 'media.not_found')
  // What somebody uploads for themselves, such as an assignment, needs no permission of the library.
  if (row.ownerId !== null && row.ownerId === actor?.id) return row
  const { entries } = await granted()
  const may = (permission: Permission) => entries.some(({ key }) => key === permission)
  need(may('media.add'), 'media.not_found')
  const { replacesId } = row
  if (replacesId) {
    // Bytes may come days after they were announced, when the file is no longer theirs to change.
    need(may('media.update'), 'identity.no_permission')
    await stores.doors.inSchool(school.id, actor, (ctx) => needChangeable(ctx, [replacesId]))
  }
  return row
}

async function uploadById({ doors }: Stores, schoolId: string, id: string): Promise<Row> {
  const [row] = await doors.inSchool(schoolId, null, ({ tx }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
  )
  return row ?? refuse('media.not_found')
}

const isLost = ({ status }: Response) => status === 404 || status === 410
const hasAll = (response: Response, { bytes }: Row) => response.headers.get('upload-offset') === String(bytes)

async function answerOffset(stores: Stores, row: Row, request: Request): Promise<Response> {
  const { schoolId, id } = row
  if (row.state !== 'uploading') return completeResponse(row)
  const response = await stores.uploads.answer({ schoolId, id }, request)
  if (!isLost(response) && !hasAll(response, row)) return response
  await finishUpload(stores, schoolId, id)
  const now = await uploadById(stores, schoolId, id)
  // If its bytes were lost, the upload has started again.
  return now.state === 'uploading' ? stores.uploads.answer({ schoolId, id }, request) : completeResponse(now)
}

function completeResponse({ state, failure, bytes }: Row): Response {
  if (state === 'failed') throw new Refusal(failure ?? 'media.upload_failed')
  const length = String(bytes)
  return new Response(null, { headers: { ...tusHeaders, 'Upload-Offset': length, 'Upload-Length': length } })
}

/** The client then asks for the offset and continues from there. */
const offsetConflict = () => new Response(null, { status: 409, headers: tusHeaders })

async function receiveMore(stores: Stores, row: Row, request: Request): Promise<Response> {
  const { schoolId, id, bytes } = row
  if (row.state === 'failed') throw new Refusal(row.failure ?? 'media.upload_failed')
  if (row.state !== 'uploading') return offsetConflict()
  const checked = await withCheckedStart(stores, row, request)
  const response = await stores.uploads.answer({ schoolId, id }, checked)
  if (isLost(response) || hasAll(response, row)) await finishUpload(stores, schoolId, id)
  if (isLost(response)) return offsetConflict()
  const offset = Number(response.headers.get('upload-offset') ?? 0)
  const progress = Math.floor((offset / bytes) * 100)
  if (response.ok && offset < bytes) await stores.doors.inSchool(schoolId, null, (ctx) => change(ctx, id, { progress }))
  return response
}

/** Enough to know most types. */
const startBytes = 512

/**
 * The request as it is, or after the first bytes of the file were checked if it completes them. One that continues at
 * another place than where the file seems to end is judged under the upload's lock: another may just be writing.
 */
async function withCheckedStart(stores: Stores, row: Row, request: Request): Promise<Request> {
  const offset = Number(request.headers.get('upload-offset') ?? Number.NaN)
  const received = offset < startBytes && request.body ? await stores.uploads.received(row) : undefined
  if (received !== offset || !request.body) return request
  const earlier = await stores.uploads.beginning(row, offset)
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  const read = () => reader.read().catch(() => ({ done: true as const, value: undefined }))
  let next = await read()
  for (let bytes = offset; next.value; next = await read()) {
    parts.push(next.value)
    bytes += next.value.byteLength
    if (bytes >= startBytes) break
  }
  const sent = Buffer.concat(parts)
  const head = Buffer.concat([earlier, sent])
  // A few bytes say nothing; the next request completes them.
  if (head.length >= Math.min(startBytes, row.bytes)) {
    await needBeginning(stores, row, head.subarray(0, beginningBytes)).catch(async (error) => {
      await reader.cancel().catch(() => undefined)
      throw error
    })
  }
  const { url, method, headers } = request
  // Node needs it; the types of browsers lack it.
  const streamed = { duplex: 'half' } as RequestInit
  return new Request(url, { method, headers, body: continued(sent, reader), ...streamed })
}

/** A body of some bytes, then of what a reader has left. */
function continued(head: Buffer, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  let isFirst = head.length > 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isFirst) {
          isFirst = false
          return controller.enqueue(head)
        }
        const next = await reader.read()
        if (next.value) controller.enqueue(next.value)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
