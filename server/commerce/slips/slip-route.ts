import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { asRefusal } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { actorOf } from '#server/identity/managing.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { media } from '#server/media/media.tables.ts'
import { need } from '#shared/core/errors.ts'
import { paymentSlips } from '../commerce.tables.ts'
import { slipFileName } from './slip-file.ts'

/** The file of a slip, for its sender and for those who may review it. Nobody else finds it. */
async function fileOfSlip(ctx: Ctx, slipId: string) {
  const { id } = actorOf(ctx)
  need(isId(slipId), 'commerce.slip_not_found')
  const [found] = await ctx.tx
    .select({ studentId: paymentSlips.studentId, folder: media.folder, ending: media.ending, state: media.state })
    .from(paymentSlips)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, paymentSlips.mediaId)))
    .where(ofSchool(ctx, paymentSlips, eq(paymentSlips.id, slipId)))
  const isSeen = found && (found.studentId === id || (await mayDo(ctx, 'slips.view')))
  // What was not scanned yet is shown to nobody.
  need(isSeen && found.state === 'completed', 'commerce.slip_not_found')
  return found
}

/** Opened alone, a picture may run nothing. A PDF is shown by the browser's viewer, which some do not load in a sandbox. */
const policies = {
  picture: "default-src 'none'; frame-ancestors 'self'; sandbox",
  pdf: "frame-ancestors 'self'",
} as const

async function answer({ params, requestId, stores, visit }: FileRequest): Promise<Response> {
  const [id = '', ending] = (params.name ?? '').split('.')
  try {
    const { school, actor } = await visit()
    const { folder, ending: stored } = await stores.doors.inSchool(school.id, actor, (ctx) => fileOfSlip(ctx, id))
    const file = stored === ending ? await stores.files.find(school.id, slipFileName(folder, stored)) : undefined
    need(file, 'commerce.slip_not_found')
    return new Response(file.bytes, {
      headers: {
        'Content-Type': file.type,
        'Content-Length': String(file.bytes.byteLength),
        'Content-Disposition': `inline; ${savedName(`slip-${id}`, stored)}`,
        'Content-Security-Policy': policies[ending === 'pdf' ? 'pdf' : 'picture'],
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    const { message, status } = asRefusal(error, requestId)
    return new Response(message, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const slipRoutes: readonly FileRoute[] = [
  { methods: ['GET'], path: '/payment-slip/:name{[0-9a-f-]{36}\\.(?:webp|pdf)}', answer },
]
