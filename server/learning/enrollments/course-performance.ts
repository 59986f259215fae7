import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import type { CoursePerformance } from '#shared/learning/learning.schema.ts'
import { enrolled, hasFinished, isTaught, studentsOf } from './enrolled-students.ts'

type Figures = Omit<CoursePerformance, 'lessons'>

/** How many students a course has and how many finished each lesson; deleted lessons do not count. */
export async function coursePerformance(ctx: Ctx, courseId: string): Promise<CoursePerformance> {
  await courseToRead(ctx, courseId)
  const ago = (days: number) => sql`${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days})`
  const figures = await ctx.tx.execute<Figures>(sql`
    select count(*)::int as students,
      count(*) filter (where s.created_at > ${ago(30)})::int as recent,
      count(*) filter (where s.last_visit_at > ${ago(7)})::int as active,
      count(*) filter (where ${hasFinished})::int as completed,
      coalesce(round(avg(case when s.lessons > 0 then s.done * 100.0 / s.lessons else 0 end)), 0)::int as average_percent
    from (${studentsOf(ctx, courseId)}) s`)
  const lessons = await ctx.tx.execute<CoursePerformance['lessons'][number]>(sql`
    select l.id, l.title, count(s.student_id)::int as done
    from lessons l join sections n on ${isTaught(ctx)}
    left join completions p on p.school_id = ${ctx.schoolId} and p.course_id = ${courseId} and p.lesson_id = l.id
    left join (
      select e.student_id from ${enrolled(ctx)} where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId}
    ) s on s.student_id = p.student_id
    where l.school_id = ${ctx.schoolId} and l.course_id = ${courseId}
    group by l.id, l.title, n.position, l.position order by n.position, l.position, l.id`)
  const none = { students: 0, recent: 0, active: 0, completed: 0, average_percent: 0 }
  return { ...(figures.rows[0] ?? none), lessons: lessons.rows }
}
