import { and, asc, isNull, lt } from 'drizzle-orm'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import type { WorkerParts } from '#server/core/manifest.ts'
import { khqrCodes } from './khqr.tables.ts'
import { enqueueCheck } from './make-qr.ts'

/** So long after a question was due nobody has asked it: its job was lost with a worker. */
const lostAfterMs = 90_000
const mostAtOnce = 500

/** Put QR codes back on the queue that nobody asks about any more. */
export async function sweepQr({ doors }: Pick<WorkerParts, 'doors'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - lostAfterMs)
  const lost = await doors.shownByAll((tx) =>
    tx
      .select({ schoolId: khqrCodes.schoolId, id: khqrCodes.id })
      .from(khqrCodes)
      .where(and(lt(khqrCodes.nextCheckAt, before), isNull(khqrCodes.paymentId)))
      .orderBy(asc(khqrCodes.nextCheckAt))
      .limit(mostAtOnce),
  )
  const again = (code: (typeof lost)[number]) =>
    doors.inSchool(code.schoolId, null, (ctx) => enqueueCheck(ctx, code, ctx.now))
  await forEachRow('sweep of KHQR payments', lost, again, signal)
}
