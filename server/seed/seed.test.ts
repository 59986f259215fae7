import { ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDoors } from '#server/core/door.ts'
import { missingOfCourses } from '#server/courses/course-contents.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { seedDemoIfEmpty } from './seed.ts'

describe('processes that start together on an empty database', () => {
  it('fill it with the demo once', async () => {
    const databases = await ownDatabase()
    const filled = await Promise.all([1, 2, 3].map(() => seedDemoIfEmpty(databases)))
    expect(filled.filter(Boolean)).toHaveLength(1)
  })

  it('make the platform and its packages once', async () => {
    const doors = openDoors(await ownDatabase())
    await Promise.all([1, 2, 3, 4].map(() => ensurePlatform(doors)))
    await Promise.all([1, 2, 3, 4].map(() => ensurePackages(doors)))
    const { rows } = await doors.reference.execute(sql`
      select (select count(*)::int from schools) as schools, (select count(*)::int from packages) as packages,
        (select count(*)::int from (select key from permissions group by key having count(*) > 1)) as twice`)
    expect(rows).toEqual([{ schools: 1, packages: 3, twice: 0 }])
    await doors.close()
  })
})

describe('the courses of the demo', () => {
  it('are told truly, and those that wait for a review lack nothing', async () => {
    const databases = await ownDatabase()
    await seedDemoIfEmpty(databases)
    const doors = openDoors(databases)
    const wrong = await doors.acrossSchools(null, 'a test looks at the demo', async (across) => {
      const { rows } = await across.tx.execute(sql`
        select c.slug from courses c
        where c.student_count <> (select count(*) from enrollments e
            where e.school_id = c.school_id and e.course_id = c.id and e.status = 'approved')
          or (c.published_at is null) = (c.review = 'approved')
          or c.published_at is distinct from c.first_published_at
          or exists (select from price_plans p where p.school_id = c.school_id and p.course_id = c.id
            and p.original_cents is distinct from case when c.published_at is null then null else p.price_cents end)
          or not exists (select from course_lecturers l where l.school_id = c.school_id and l.course_id = c.id
            and l.share_percent > 0)`)
      const waiting = await across.tx.select().from(courses).where(ne(courses.review, 'approved'))
      const schoolId = waiting[0]?.schoolId ?? ''
      const missing = await missingOfCourses({ ...across, schoolId }, waiting)
      const states = waiting.map(({ review }) => review).sort()
      return { slugs: rows, states, missing: [...missing.values()].flat() }
    })
    expect(wrong).toEqual({ slugs: [], states: ['pending', 'rejected'], missing: [] })
    await doors.close()
  })
})
