import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { writeToPeople } from '#server/identity/mail-readers.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { courseAnnouncementMail } from '../enrollments/course-notices.emails.ts'
import { waitingList } from '../learning.tables.ts'

type Parts = { doors: Doors; platform: Visit['platform'] }

/** So many are told in one transaction, and the rest in the next. */
const atOnce = 200

/** A course one can get into now, whatever has opened it: its date, a teacher, or that it was published. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(courses.deletedAt),
    lte(courses.publishedAt, now),
    or(isNull(courses.comingSoonUntil), lte(courses.comingSoonUntil, now)),
    ne(courses.enrollment, 'closed'),
  )

/** Tell those who wait for courses that are open now, each once. */
export async function notifyWaiting(parts: Parts, now = new Date()): Promise<void> {
  const opened = await parts.doors.acrossSchools(null, 'find opened courses somebody waits for', ({ tx }) =>
    tx
      .selectDistinct({ schoolId: waitingList.schoolId, courseId: waitingList.courseId })
      .from(waitingList)
      .innerJoin(courses, and(eq(courses.schoolId, waitingList.schoolId), eq(courses.id, waitingList.courseId)))
      .innerJoin(schools, eq(schools.id, waitingList.schoolId))
      // A site nobody can open is not a place to call people to.
      .where(and(isNull(waitingList.toldAt), isOpen(now), eq(schools.status, 'published'))),
  )
  for (const { schoolId, courseId } of opened) {
    let told: number
    do told = await parts.doors.inSchool(schoolId, null, (ctx) => tellSome({ ...ctx, now }, parts.platform, courseId))
    while (told === atOnce)
  }
}

/** Mark and write in one transaction: whoever is marked has their mail, and of two that tell at once one has each. */
async function tellSome(ctx: Ctx, platform: Visit['platform'], courseId: string): Promise<number> {
  // It may have closed again meanwhile.
  const [course] = await ctx.tx
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId), isOpen(ctx.now)))
  if (!course) return 0
  const waiting = await ctx.tx
    .select({ id: waitingList.id, studentId: waitingList.studentId })
    .from(waitingList)
    .where(and(eq(waitingList.schoolId, ctx.schoolId), eq(waitingList.courseId, courseId), isNull(waitingList.toldAt)))
    .orderBy(asc(waitingList.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ id }) => id)
  await ctx.tx
    .update(waitingList)
    .set({ toldAt: ctx.now })
    .where(and(eq(waitingList.schoolId, ctx.schoolId), inArray(waitingList.id, ids)))
  const students = waiting.map(({ studentId }) => studentId)
  await writeToPeople(ctx, { platform }, students, (sender, name) =>
    courseAnnouncementMail(sender, name, { is: 'opened', course }),
  )
  return waiting.length
}

const everyMs = 3 * 60_000

/** Look every few minutes, one process at a time. */
export function startNotifying(parts: Parts & { stopping: AbortSignal }): { stop(): void } {
  const tell = () =>
    runExclusively(parts.doors, 'waiting lists', parts.stopping, () => notifyWaiting(parts)).catch((error) =>
      log('warn', 'telling those who wait failed', errorFacts(error)),
    )
  const timer = setInterval(tell, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
