import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { notify } from '#server/notifications/notify.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { courseOpened } from '../learning.notices.ts'
import { waitingList } from '../learning.tables.ts'

type Parts = { doors: Doors }

/** How many students are notified in one transaction. */
const atOnce = 200

/** Whether students can join a course now. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(courses.deletedAt),
    lte(courses.publishedAt, now),
    or(isNull(courses.comingSoonUntil), lte(courses.comingSoonUntil, now)),
    ne(courses.enrollment, 'closed'),
  )

/** Notify everybody on the waiting lists of courses that are open now, each once. */
export async function notifyWaiting(parts: Parts, now = new Date(), signal?: AbortSignal): Promise<void> {
  const opened = await parts.doors.acrossSchools(null, 'find opened courses somebody waits for', ({ tx }) =>
    tx
      .selectDistinct({ schoolId: waitingList.schoolId, courseId: waitingList.courseId })
      .from(waitingList)
      .innerJoin(courses, and(eq(courses.schoolId, waitingList.schoolId), eq(courses.id, waitingList.courseId)))
      .innerJoin(schools, eq(schools.id, waitingList.schoolId))
      // Only if the school's site is open.
      .where(and(isNull(waitingList.notifiedAt), isOpen(now), eq(schools.status, 'published'))),
  )
  const notifyAll = async ({ schoolId, courseId }: (typeof opened)[number]) => {
    let count: number
    do count = await parts.doors.inSchool(schoolId, null, (ctx) => notifySome({ ...ctx, now }, courseId))
    while (count === atOnce)
  }
  await forEachRow('waiting list', opened, notifyAll, signal)
}

/** Mark students and notify them in one transaction, so that each is notified once. */
async function notifySome(ctx: Ctx, courseId: string): Promise<number> {
  // It may have closed again meanwhile.
  const [course] = await ctx.tx
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, eq(courses.id, courseId), isOpen(ctx.now)))
  if (!course) return 0
  const waiting = await ctx.tx
    .select({ id: waitingList.id, studentId: waitingList.studentId })
    .from(waitingList)
    .where(ofSchool(ctx, waitingList, eq(waitingList.courseId, courseId), isNull(waitingList.notifiedAt)))
    .orderBy(asc(waitingList.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ id }) => id)
  await ctx.tx
    .update(waitingList)
    .set({ notifiedAt: ctx.now })
    .where(ofSchool(ctx, waitingList, inArray(waitingList.id, ids)))
  const students = waiting.map(({ studentId }) => studentId)
  await notify(ctx, courseOpened, students, { course })
  return waiting.length
}

const everyMs = 3 * 60_000

/** Check every few minutes, one process at a time. */
export function startNotifying(parts: Parts & { stopping: AbortSignal }): { stop(): void } {
  const notify = () =>
    runExclusively(parts.doors, 'waiting lists', parts.stopping, (signal) =>
      notifyWaiting(parts, new Date(), signal),
    ).catch((error) => log('warn', 'notifying waiting lists failed', errorFacts(error)))
  const timer = setInterval(notify, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
