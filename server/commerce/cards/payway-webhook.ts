import { createHash } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { readBytes } from '#server/core/http/body.ts'
import type { FileRoute } from '#server/core/http/file-route.ts'
import { receiveEvent } from './card-events.ts'
import { cardEvents, cardPayments } from './cards.tables.ts'
import { payWayPath } from './webhook-path.ts'

const mostBytes = 16 * 1024
/** Anybody can send these: more of one payment are not stored. */
const mostOfPayment = 20

const pushback = z.object({
  tran_id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  apv: z._default(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()])), null),
  status: z._default(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()])), null),
})
type Pushback = z.output<typeof pushback>

const answered = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/**
 * Where PayWay says that something has become of a payment of the school whose host it is. It is a reason to ask, and
 * nothing of it is believed: so nothing is read from it but which payment it is about.
 */
const payWayPushback: FileRoute = {
  methods: ['POST'],
  path: payWayPath,
  async answer({ request, stores: { doors }, visit }) {
    const { school } = await visit()
    const sent = pushbackIn(await readBytes(request, mostBytes))
    if (!sent) return answered(400)
    await doors.inSchool(school.id, null, (ctx) => store(ctx, sent))
    return answered(200)
  },
}

function pushbackIn(bytes: Buffer | undefined): Pushback | undefined {
  try {
    return pushback.safeParse(JSON.parse(bytes?.toString('utf8') ?? '')).data
  } catch {
    return undefined
  }
}

/** Whoever sends something about a payment that is not of this school learns nothing from the answer. */
async function store(ctx: Ctx, { tran_id: objectId, apv, status }: Pushback): Promise<void> {
  const isOfPayWay = eq(cardPayments.provider, 'payway')
  const [payment] = await ctx.tx
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(ofSchool(ctx, cardPayments, isOfPayWay, eq(cardPayments.intentId, objectId)))
  if (!payment) return
  const ofPayment = ofSchool(ctx, cardEvents, eq(cardEvents.provider, 'payway'), eq(cardEvents.objectId, objectId))
  const [stored] = await ctx.tx.select({ rows: count() }).from(cardEvents).where(ofPayment)
  if ((stored?.rows ?? 0) >= mostOfPayment) return
  const said = createHash('sha256')
    .update(JSON.stringify([apv, status]))
    .digest('base64url')
    .slice(0, 16)
  await receiveEvent(ctx, { provider: 'payway', eventId: `${objectId} ${said}`, type: 'payment.pushback', objectId })
}

export const payWayRoutes = [payWayPushback]
