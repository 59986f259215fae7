import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { media } from '#server/media/media.tables.ts'
import { openUpload } from '#server/media/uploads/uploads.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { CourseImport } from '#shared/courses/course-archive.schema.ts'
import { importQueue } from '../courses.queues.ts'
import { courseImports } from '../courses.tables.ts'
import { needRoomForCourses } from '../office/course-room.ts'

export type ImportRow = typeof courseImports.$inferSelect

const own = (ctx: Ctx, id: string) => ofSchool(ctx, courseImports, eq(courseImports.id, id))

/** Announce an archive. It is uploaded like any file and is in the library until it is imported. */
export async function startCourseImport(outside: Outside, { name, bytes }: { name: string; bytes: number }) {
  const wanted = { kind: 'attachment', name, bytes } as const
  const { media: file, address } = await openUpload(outside, wanted, (ctx, id) => announce(ctx, id, name))
  return { id: file.id, address }
}

async function announce(ctx: Ctx, id: string, name: string): Promise<void> {
  const { schoolId, actor, now: startedAt } = ctx
  need(actor, 'identity.sign_in_required')
  // Checked before hours of uploading, and again when the course is written.
  await needRoomForCourses(ctx)
  const by = { startedBy: actor.id, startedName: actor.name, startedRole: actor.role, startedAt }
  await ctx.tx.insert(courseImports).values({ schoolId, id, name, state: 'uploading', ...by })
}

/** The state of an import, for the person who started it only. */
export async function courseImportById(ctx: Ctx, id: string): Promise<CourseImport> {
  const [row] = await ctx.tx.select().from(courseImports).where(own(ctx, id))
  need(row && row.startedBy === ctx.actor?.id, 'courses.import_not_found')
  const common = { id, name: row.name, course_id: row.courseId }
  if (row.state !== 'uploading') return { ...common, state: row.state, failure: row.failure }
  const [file] = await ctx.tx
    .select({ state: media.state, failure: media.failure })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, id)))
  // The upload was cancelled, or its file refused.
  const isLost = !file || file.state === 'failed'
  if (isLost) return { ...common, state: 'failed', failure: file?.failure ?? 'media.upload_failed' }
  return { ...common, state: 'uploading', failure: null }
}

/** A file was uploaded. If it is an archive to import, the import is queued. */
export async function archiveArrived(ctx: Ctx, id: string): Promise<void> {
  const { rowCount } = await ctx.tx
    .update(courseImports)
    .set({ state: 'importing' })
    .where(and(own(ctx, id), eq(courseImports.state, 'uploading')))
  if (rowCount === 1) await enqueue(ctx, importQueue, { schoolId: ctx.schoolId, importId: id })
}

/** An import that is due; undefined once it is done or was cancelled. */
export async function findOpenImport(ctx: Ctx, id: string): Promise<ImportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(courseImports)
    .where(and(own(ctx, id), eq(courseImports.state, 'importing')))
    .for('update')
  return row
}

export async function closeImport(
  ctx: Ctx,
  id: string,
  outcome: Pick<ImportRow, 'state' | 'courseId' | 'failure'>,
): Promise<void> {
  const { rowCount } = await ctx.tx.update(courseImports).set(outcome).where(own(ctx, id))
  if (rowCount !== 1) refuse('courses.import_not_found')
}
