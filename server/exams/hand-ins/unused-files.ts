import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { removeOwned } from '#server/media/library/owned-files.ts'
import { media } from '#server/media/media.tables.ts'
import { handInFiles } from '../exams.tables.ts'

const dayMs = 24 * 3600 * 1000
const unusedDays = 7
const most = 1000

const names = (answer: string) => sql`${sql.raw(answer)} -> 'media' @> jsonb_build_array(${handInFiles.id}::text)`

/** Neither handed in nor in an answer of an attempt that goes on, in one school or in the school of each file. */
function isUnused(school: string | typeof handInFiles.schoolId) {
  const attempts = sql`exam_attempts t where t.school_id = ${school} and t.exam_id = ${handInFiles.examId}
    and t.user_id = ${handInFiles.userId}`
  return sql`not exists (
    select 1 from ${attempts} and (
      exists (select 1 from exam_scores s where s.school_id = ${school} and s.attempt_id = t.id and ${names('s.answer')})
      or t.handed_in_at is null and exists (
        select 1 from exam_answers a where a.school_id = ${school} and a.attempt_id = t.id and ${names('a.answer')})))`
}

/** Delete files that students uploaded for assignments a week ago, and did not use. */
export async function removeUnusedFiles(
  { doors }: { doors: Doors },
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const isOld = lt(handInFiles.createdAt, new Date(now.getTime() - unusedDays * dayMs))
  const { schoolId, id, createdAt } = handInFiles
  const found = await doors.acrossSchools(null, 'find unused files of students', ({ tx }) =>
    tx
      .select({ schoolId, id })
      .from(handInFiles)
      .where(and(isOld, isUnused(schoolId)))
      .orderBy(asc(createdAt))
      .limit(most),
  )
  const remove = ({ schoolId: school, id: fileId }: (typeof found)[number]) =>
    doors.inSchool(school, null, async (ctx) => {
      // It may have been handed in since.
      const [file] = await ctx.tx
        .select({ id })
        .from(handInFiles)
        .where(ofSchool(ctx, handInFiles, eq(id, fileId), isUnused(school)))
        .for('update')
      if (file) await removeOwned(ctx, eq(media.id, fileId))
    })
  await forEachRow('unused files of students', found, remove, signal)
}
