import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import type { CoursePerformance } from '#shared/learning/learning.schema.ts'

type Figures = Omit<CoursePerformance, 'lessons'>

/** How many students a course has and how many finished each lesson; deleted lessons do not count. */
export async function coursePerformance(ctx: Ctx, courseId: string): Promise<CoursePerformance> {
  await courseToRead(ctx, courseId)
  const ago = (days: number) => sql`${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days})`
  const taught = sql`select id, title, section_id, position from lessons
    where school_id = ${ctx.schoolId} and course_id = ${courseId} and deleted_at is null`
  const students = sql`select student_id, created_at, last_visit_at from enrollments
    where school_id = ${ctx.schoolId} and course_id = ${courseId} and status = 'approved'`
  const figures = await ctx.tx.execute<Figures>(sql`
    with taught as (${taught}), students as (${students}), progress as (
      select s.student_id, s.created_at, s.last_visit_at, count(t.id)::int as done
      from students s
      left join completions p on p.school_id = ${ctx.schoolId} and p.course_id = ${courseId} and p.student_id = s.student_id
      left join taught t on t.id = p.lesson_id
      group by s.student_id, s.created_at, s.last_visit_at
    ), size as (select count(*)::int as lessons from taught)
    select count(*)::int as students,
      count(*) filter (where created_at > ${ago(30)})::int as recent,
      count(*) filter (where last_visit_at > ${ago(7)})::int as active,
      count(*) filter (where lessons > 0 and done >= lessons)::int as completed,
      coalesce(round(avg(case when lessons > 0 then done * 100.0 / lessons else 0 end)), 0)::int as average_percent
    from progress cross join size`)
  const lessons = await ctx.tx.execute<CoursePerformance['lessons'][number]>(sql`
    with taught as (${taught}), students as (${students})
    select t.id, t.title, count(s.student_id)::int as done
    from taught t
    join sections n on n.school_id = ${ctx.schoolId} and n.id = t.section_id and n.deleted_at is null
    left join completions p on p.school_id = ${ctx.schoolId} and p.course_id = ${courseId} and p.lesson_id = t.id
    left join students s on s.student_id = p.student_id
    group by t.id, t.title, n.position, t.position order by n.position, t.position, t.id`)
  const none = { students: 0, recent: 0, active: 0, completed: 0, average_percent: 0 }
  return { ...(figures.rows[0] ?? none), lessons: lessons.rows }
}
