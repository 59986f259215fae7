import { and, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { asRefusal } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { khqrCodes } from './khqr.tables.ts'

/** Its middle is covered by the sign of the dollar, and it must still be read. */
const look = { errorCorrectionLevel: 'M', margin: 0 } as const
const saved = { ...look, margin: 4, width: 900 } as const

/** The picture of a QR, for who is to pay it. It never changes; `.png` is to be saved, as bank apps read it. */
async function answer({ params, requestId, stores, visit }: FileRequest): Promise<Response> {
  const [id = '', ending] = (params.name ?? '').split('.')
  try {
    const { school, actor } = await visit()
    const qr = await stores.doors.inSchool(school.id, actor, async (ctx) => {
      const { id: studentId } = actorOf(ctx)
      need(isId(id), 'commerce.qr_not_found')
      const [code] = await ctx.tx
        .select({ qr: khqrCodes.qr })
        .from(khqrCodes)
        .where(ofSchool(ctx, khqrCodes, and(eq(khqrCodes.id, id), eq(khqrCodes.studentId, studentId))))
      need(code, 'commerce.qr_not_found')
      return code.qr
    })
    const isSaved = ending === 'png'
    const body = isSaved ? await QRCode.toBuffer(qr, saved) : await QRCode.toString(qr, { ...look, type: 'svg' })
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: {
        'Content-Type': isSaved ? 'image/png' : 'image/svg+xml',
        ...(isSaved && { 'Content-Disposition': 'attachment; filename="khqr.png"' }),
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Cache-Control': 'private, max-age=3600, immutable',
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

export const qrRoutes: readonly FileRoute[] = [
  { methods: ['GET'], path: '/payment-qr/:name{[0-9a-f-]{36}\\.(?:svg|png)}', answer },
]
