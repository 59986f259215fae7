import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/** A lesson as a link names it. */
export type NamedLesson = { lesson_id: string; course_slug: string; title: string; number: number; minutes: number }

/** Lessons by their ids, each with its number in its course; those that are in the trash are not found. */
export async function lessonsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, NamedLesson>> {
  if (ids.length === 0) return new Map()
  const asked = sql`(${sql.join(
    [...new Set(ids)].map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = await ctx.tx.execute<NamedLesson>(sql`
    select lesson_id, course_slug, title, number, minutes from (
      select l.id as lesson_id, c.slug as course_slug, l.title, l.duration_minutes as minutes,
        row_number() over (partition by l.course_id order by s.position, s.id, l.position, l.id)::int as number
      from lessons l
      join sections s on s.school_id = ${ctx.schoolId} and s.id = l.section_id and s.deleted_at is null
      join courses c on c.school_id = ${ctx.schoolId} and c.id = l.course_id and c.deleted_at is null
      where l.school_id = ${ctx.schoolId} and l.deleted_at is null and l.course_id in (
        select a.course_id from lessons a where a.school_id = ${ctx.schoolId} and a.id in ${asked})
    ) as numbered where lesson_id in ${asked}`)
  return new Map(rows.map((row) => [row.lesson_id, row]))
}
