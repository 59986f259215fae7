import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import type { certificates } from '../learning.tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** A certificate as the caller sees it. */
export async function answerFor(ctx: Ctx, row: CertificateRow): Promise<Certificate> {
  return answerOf(row, (await slugsOf(ctx, [row])).get(row.courseId), ctx.actor?.id)
}

/** The slugs of those courses that are published. */
export async function slugsOf(ctx: Ctx, rows: readonly CertificateRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await ctx.tx
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(
      outsideTrash(
        ctx,
        courses,
        inArray(
          courses.id,
          rows.map(({ courseId }) => courseId),
        ),
        sql`${courses.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
  return new Map(found.map(({ id, slug }) => [id, slug]))
}

export function answerOf(row: CertificateRow, slug: string | undefined, viewerId: string | undefined): Certificate {
  return {
    id: row.id,
    number: row.number,
    student_name: row.studentName,
    course_title: row.courseTitle,
    course_slug: slug ?? null,
    course_language: row.courseLanguage,
    author_name: row.authorName,
    school_name: row.schoolName,
    finished_at: row.finishedAt.toISOString(),
    issued_at: row.issuedAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    revoke_reason: row.revokeReason,
    template: row.template,
    signed: row.signed,
    is_mine: row.studentId === viewerId,
  }
}
