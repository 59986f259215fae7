import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { type StoredSlip, slipFileName } from './slip-file.ts'
import { greyOf, isSameSlip } from './slip-look.ts'

/** A picture goes round for weeks, not years. */
const mostDays = 180
/** Each is decoded. */
const mostCompared = 24
/** Bits of the hash by which the same picture differs after it was made smaller and saved again. */
const mostBits = 6

type Found = { id: string; folder: string; ending: string }
type Sent = { orderId: string; amountCents: number; stored: StoredSlip }

/** The earlier slip that shows the same picture, though its file is another; undefined if there is none. */
export async function similarSlip(outside: Outside, sent: Sent): Promise<string | undefined> {
  const { look, folder, ending } = sent.stored
  if (look === null) return undefined
  const { files, inSchool, visit } = outside
  const found = await inSchool((ctx) => slipsLike(ctx, { ...sent, look }))
  const own = found.length > 0 ? await files.find(visit.school.id, slipFileName(folder, ending)) : undefined
  if (!own) return undefined
  const grey = await greyOf(own.bytes)
  for (const { id, ...file } of found) {
    const other = await files.find(visit.school.id, slipFileName(file.folder, file.ending))
    if (other && isSameSlip(grey, await greyOf(other.bytes))) return id
  }
  return undefined
}

/**
 * Slips that look alike, whatever amount was typed beside them: of equally alike ones, those of the same amount first. An
 * earlier one of the same order is not suspicious, unless the order was paid by it.
 */
async function slipsLike(ctx: Ctx, { orderId, amountCents, stored, look }: Sent & { look: string }): Promise<Found[]> {
  const since = new Date(ctx.now.getTime() - mostDays * 86_400_000)
  const { rows } = await ctx.tx.execute<Found>(sql`
    select s.id, f.folder, f.ending
    from (select *, bit_count(look # ${look}::bit(64)) as bits from payment_slips
      where school_id = ${ctx.schoolId} and look is not null and created_at > ${since.toISOString()}::timestamptz) s
    join media f on f.school_id = ${ctx.schoolId} and f.id = s.media_id
    join payments p on p.school_id = ${ctx.schoolId} and p.id = s.payment_id
    where s.bits <= ${mostBits} and s.sha256 <> ${stored.sha256} and (s.order_id <> ${orderId} or p.status = 'success')
    order by s.bits, s.amount_cents <> ${amountCents}, s.created_at desc limit ${mostCompared}`)
  return rows
}
