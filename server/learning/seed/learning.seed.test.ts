import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { demoPassword, seedDemoIfEmpty } from '#server/seed/seed.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'

describe('those who learn in the demo', () => {
  it('have done what can be done, in courses that are open to them, and one is finished and one waited for', async () => {
    const databases = await ownDatabase()
    await seedDemoIfEmpty(databases)
    const doors = openDoors(databases)
    const found = await doors.acrossSchools(null, 'a test looks at the demo', async ({ tx }) => {
      const { rows: wrong } = await tx.execute(sql`
        select l.title from completions c join lessons l on l.school_id = c.school_id and l.id = c.lesson_id
        where l.lesson_type in ('quiz', 'assignment') or not exists (select from course_grants g
          where g.school_id = c.school_id and g.course_id = c.course_id and g.student_id = c.student_id)
        union all select c.slug from courses c where c.student_count <> (select count(*) from enrollments e
          where e.school_id = c.school_id and e.course_id = c.id and e.status = 'approved')
        union all select 'count of days' where (select sum(lessons) from study_days)
          <> (select count(*) from completions) + (select count(*) from exam_attempts a
            join exams x on x.school_id = a.school_id and x.id = a.exam_id where x.course_id is not null)
        union all select 'finished without its quizzes' from enrollments e
          join exams x on x.school_id = e.school_id and x.course_id = e.course_id
          where e.finished_at is not null and not exists (select from exam_attempts a
            where a.school_id = e.school_id and a.exam_id = x.id and a.user_id = e.student_id and a.status = 'passed')`)
      const { rows } = await tx.execute(sql`
        select e.status, c.slug, e.finished_at is not null as finished from enrollments e
        join courses c on c.school_id = e.school_id and c.id = e.course_id join users u on u.id = e.student_id
        where u.email = 'student@demo.test' and (e.finished_at is not null or e.status <> 'approved')`)
      const { rows: modes } = await tx.execute(sql`select distinct enrollment from courses order by enrollment`)
      return { wrong, rows, modes: modes.map(({ enrollment }) => enrollment) }
    })
    expect(found.wrong).toEqual([])
    expect(found.rows).toEqual(
      expect.arrayContaining([
        { status: 'approved', slug: 'phone-photography', finished: true },
        { status: 'pending', slug: 'vegetables-in-a-net-house', finished: false },
      ]),
    )
    expect(found.modes).toEqual(['approval', 'closed', 'open'])
    const { ask } = openSite({ doors })
    const body = { email: 'student@demo.test', password: demoPassword }
    const { token } = (await ask('demo.localhost', 'POST', '/login', { body })).json
    const bell = (await ask('demo.localhost', 'GET', '/user-notification', { token })).json
    expect({ unread: bell.count, all: bell.data.length }).toEqual({ unread: 3, all: 6 })
    const lecturer = (
      await ask('demo.localhost', 'POST', '/login', { body: { ...body, email: 'sophea@example.test' } })
    ).json
    expect(
      (await ask('demo.localhost', 'GET', '/user-notification', { token: lecturer.token })).json.count,
    ).toBeGreaterThan(0)
    const waited = await ask('demo.localhost', 'GET', '/lecture/teach-your-first-online-lesson', { token })
    expect(waited.json.sections[1].lessons[0].lock).toMatchObject({ reason: 'wait', opens_at: expect.any(String) })
    const gated = await ask('demo.localhost', 'GET', '/lecture/python-for-beginners', { token })
    expect(gated.json.sections[1].lessons[4].lock).toMatchObject({ reason: 'attempt', required_score: 60 })
    const done = await ask('demo.localhost', 'GET', '/lecture/phone-photography', { token })
    expect(done.json).toMatchObject({ is_finished: true })
    await doors.close()
  })
})
