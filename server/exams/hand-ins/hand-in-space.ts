import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import { mostFilesEach } from '#shared/exams/exams.lists.ts'
import { handInShare } from '#shared/exams/hand-ins.rules.ts'
import { handInFiles } from '../exams.tables.ts'

type Owned = { examId: string; userId: string }

/** What the files of a student take, at one assignment and at all, and what they may take. */
async function spaceOf(ctx: Ctx, { examId, userId }: Owned) {
  const isHere = sql`${handInFiles.examId} = ${examId}`
  const [taken] = await ctx.tx
    .select({
      count: sql<number>`count(*) filter (where ${isHere})`.mapWith(Number),
      here: sql<number>`coalesce(sum(${media.bytes}) filter (where ${isHere}), 0)`.mapWith(Number),
      all: sql<number>`coalesce(sum(${media.bytes}), 0)`.mapWith(Number),
    })
    .from(handInFiles)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, handInFiles.id)))
    .where(ofSchool(ctx, handInFiles, eq(handInFiles.userId, userId)))
  const { count = 0, here = 0, all = 0 } = taken ?? {}
  return { count, here, all, share: handInShare((await bookedBy(ctx)).package.mostStorageGb) }
}

/**
 * Refuses a file that was just announced if the student's files are too many or too large with it. The school is locked by
 * then, so that two uploads cannot both take the last space.
 */
export async function needOwnSpace(ctx: Ctx, owned: Owned): Promise<void> {
  const { count, here, all, share } = await spaceOf(ctx, owned)
  need(count <= mostFilesEach, 'exams.too_many_files')
  need(here <= share.ofAssignment, 'exams.assignment_full', { bytes: 'exams.assignment_full' })
  need(all <= share.ofStudent, 'exams.student_full', { bytes: 'exams.student_full' })
}

/** The bytes that a student's files may take at an assignment, those that are there included. */
export async function mostBytesHere(ctx: Ctx, owned: Owned): Promise<number> {
  const { here, all, share } = await spaceOf(ctx, owned)
  return Math.max(0, Math.min(share.ofAssignment, here + share.ofStudent - all))
}
