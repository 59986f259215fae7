import { eq, isNull, lte, or } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { nextCheck } from '#shared/commerce/khqr-states.rules.ts'
import { Refusal } from '#shared/core/errors.ts'
import { methodsOf, tokenOf } from '../methods/payment-methods.ts'
import { findTransaction, TokenRefused } from './bakong-api.ts'
import { type KhqrCode, khqrCodes, paymentMethods } from './khqr.tables.ts'
import { enqueueCheck } from './make-qr.ts'
import { noteReceived } from './note-received.ts'

/** However often a student presses the button, Bakong is asked no more often. */
const leastMs = 1_500
/** A worker that dies while it asks has asked in vain: then the next one does. */
const claimMs = 15_000
/** Jobs run a moment early. */
const earlyMs = 1_000

type Asked = { code: KhqrCode; token: string; wasRefused: boolean }

/** What a job does: ask about a QR that is due. Of two workers with the same QR, one asks. */
export async function askWhenDue(doors: Doors, { schoolId, codeId }: { schoolId: string; codeId: string }) {
  const due = await doors.inSchool(schoolId, null, (ctx) => {
    const dueAt = new Date(ctx.now.getTime() + earlyMs)
    const claimed = { askedAt: ctx.now, nextCheckAt: new Date(ctx.now.getTime() + claimMs) }
    return claim(ctx, codeId, claimed, lte(khqrCodes.nextCheckAt, dueAt))
  })
  if (due) await ask((work) => doors.inSchool(schoolId, null, work), due)
}

type InSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

/** What the button of the student does: ask now, unless that was done a moment ago. */
export async function askNow(inSchool: InSchool, codeId: string): Promise<void> {
  const claimed = await inSchool((ctx) => {
    const before = new Date(ctx.now.getTime() - leastMs)
    const isQuiet = or(isNull(khqrCodes.askedAt), lte(khqrCodes.askedAt, before))
    return claim(ctx, codeId, { askedAt: ctx.now }, isQuiet)
  })
  if (claimed) await ask(inSchool, claimed)
}

async function claim(
  ctx: Ctx,
  codeId: string,
  set: Partial<KhqrCode>,
  isDue: ReturnType<typeof or>,
): Promise<Asked | undefined> {
  const methods = await methodsOf(ctx)
  const token = tokenOf(ctx.schoolId, methods)
  const due = ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId), isNull(khqrCodes.paymentId), isDue)
  if (token === undefined) {
    // The school has removed it: the sweep would find this QR again and again.
    await ctx.tx.update(khqrCodes).set({ nextCheckAt: null }).where(due)
    return undefined
  }
  const [code] = await ctx.tx.update(khqrCodes).set(set).where(due).returning()
  return code && { code, token, wasRefused: methods.tokenRefusedAt !== null }
}

/** No transaction is open while Bakong is asked. */
async function ask(inSchool: InSchool, { code, token, wasRefused }: Asked): Promise<void> {
  try {
    const received = await findTransaction(token, code.md5)
    const note = (maySettle: boolean) => inSchool((ctx) => noteReceived(ctx, code.id, received, { maySettle }))
    await note(true).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      // What was bought is gone, or the points that pay a part of it: the money is there all the same.
      return note(false)
    })
    // The token is good again.
    if (wasRefused)
      await inSchool((ctx) =>
        ctx.tx.update(paymentMethods).set({ tokenRefusedAt: null }).where(ofSchool(ctx, paymentMethods)),
      )
  } catch (error) {
    const isRefused = error instanceof TokenRefused
    log('warn', isRefused ? 'bakong refuses a token' : 'bakong was asked in vain', {
      schoolId: code.schoolId,
      ...errorFacts(error),
    })
    await inSchool((ctx) => noteFailure(ctx, code, isRefused))
  }
}

const mostPauseSeconds = 60
const refusedPauseSeconds = 600

/** Asked again later and later, and for no longer than a day. */
async function noteFailure(ctx: Ctx, { id, failures, expiresAt, schoolId }: KhqrCode, isRefused: boolean) {
  const usual = nextCheck({ expiresAt }, ctx.now)
  const pause = isRefused ? refusedPauseSeconds : Math.min(mostPauseSeconds, 3 * 2 ** Math.min(failures, 10))
  const later = new Date(ctx.now.getTime() + pause * 1000)
  const nextCheckAt = usual && (later > usual ? later : usual)
  await ctx.tx
    .update(khqrCodes)
    .set({ failures: failures + 1, nextCheckAt })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, id), isNull(khqrCodes.paymentId)))
  if (nextCheckAt) await enqueueCheck(ctx, { schoolId, id }, nextCheckAt)
  if (!isRefused) return
  await ctx.tx
    .update(paymentMethods)
    .set({ tokenRefusedAt: ctx.now })
    .where(ofSchool(ctx, paymentMethods, isNull(paymentMethods.tokenRefusedAt)))
}
