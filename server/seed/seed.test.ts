import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { missingOfCourses } from '#server/courses/review/course-contents.ts'
import { media } from '#server/media/media.tables.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'
import { demoSchool } from './demo-school.ts'
import { englishSchool } from './english-school.ts'
import { demoPassword, seedDemoIfEmpty } from './seed.ts'
import { textsOf } from './written.ts'

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
  it('are told truly, and lack nothing once their files are processed, even without the tools for it', async () => {
    const databases = await ownDatabase()
    const dataDir = inject('dataDir')
    const files = openFiles({ dataDir })
    await seedDemoIfEmpty(databases, files)
    const doors = openDoors(databases)
    const tools = { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' }
    const stopping = new AbortController().signal
    const uploaded = await doors.acrossSchools(null, 'a test looks for files', ({ tx }) =>
      tx.select({ schoolId: media.schoolId, mediaId: media.id }).from(media),
    )
    for (const file of uploaded)
      await processMedia({ doors, files, dataDir, stopping, tools, scan: async () => 'clean' }, file)
    const told = await doors.acrossSchools(null, 'a test looks at the demo', async (across) => {
      const { rows } = await across.tx.execute(sql`
        select c.slug from courses c
        where c.student_count <> (select count(*) from enrollments e
            where e.school_id = c.school_id and e.course_id = c.id and e.status = 'approved')
          or (c.published_at is null) = (c.review = 'approved')
          or c.published_at is distinct from c.first_published_at
          or exists (select from price_plans p where p.school_id = c.school_id and p.course_id = c.id
            and p.original_cents is distinct from case when c.published_at is null then null else p.price_cents end)
          or not exists (select from course_lecturers l where l.school_id = c.school_id and l.course_id = c.id
            and l.share_percent > 0)
          or exists (select from lessons l where l.school_id = c.school_id and l.course_id = c.id
            and l.duration_minutes < 1)`)
      const all = await across.tx.select().from(courses)
      const missing = []
      for (const [schoolId, own] of Map.groupBy(all, (course) => course.schoolId)) {
        const lacking = await missingOfCourses({ ...across, schoolId }, own)
        for (const { id, slug } of own) missing.push(...(lacking.get(id) ?? []).map((one) => ({ slug, ...one })))
      }
      const states = all.map(({ review }) => review).filter((review) => review !== 'approved')
      return { count: all.length, slugs: rows, states: states.sort(), missing }
    })
    expect(told).toEqual({ count: 26, slugs: [], states: ['pending', 'rejected'], missing: [] })
    await doors.close()
  }, 60_000)

  it('use all texts and files that lie beside them', () => {
    const schools = [demoSchool, englishSchool]
    const lessonsOf = (slug: string) =>
      schools
        .flatMap((school) => school.courses.filter((course) => course.slug === slug))
        .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    const inFolder = (name: string) => readdirSync(path.join(import.meta.dirname, name))
    const unread = inFolder('lessons').flatMap((file) => {
      const written = lessonsOf(path.basename(file, '.md')).filter(({ type }) => type === 'article')
      const titles = textsOf(readFileSync(path.join(import.meta.dirname, 'lessons', file), 'utf8')).keys()
      return [...titles].filter((title) => !written.some((lesson) => lesson.title === title))
    })
    const listed = schools.flatMap(({ files = [] }) => files.flatMap(({ file, captions }) => [file, captions?.file]))
    const unshown = schools.flatMap(({ files = [], courses }) => {
      const shown = courses
        .flatMap(({ slug }) => lessonsOf(slug))
        .flatMap(({ file, type }) => (file ? `${type} ${file}` : []))
      return files.filter(({ file, kind }) => !shown.includes(`${kind} ${file}`)).map(({ file }) => file)
    })
    const unlisted = inFolder('files').filter((file) => !listed.includes(file))
    expect({ unread, unshown, unlisted }).toEqual({ unread: [], unshown: [], unlisted: [] })
  })
})

describe('those who learn in the demo', () => {
  it('have done what can be done, in courses that are open to them, and one is finished and one waited for', async () => {
    const databases = await ownDatabase()
    await seedDemoIfEmpty(databases)
    const doors = openDoors(databases)
    const told = await doors.acrossSchools(null, 'a test looks at the demo', async ({ tx }) => {
      const { rows: wrong } = await tx.execute(sql`
        select l.title from completions c join lessons l on l.school_id = c.school_id and l.id = c.lesson_id
        where l.lesson_type in ('quiz', 'assignment') or not exists (select from course_grants g
          where g.school_id = c.school_id and g.course_id = c.course_id and g.student_id = c.student_id)
        union all select 'count of days' where (select sum(lessons) from study_days) <> (select count(*) from completions)`)
      const { rows } = await tx.execute(sql`
        select e.status, c.slug, e.finished_at is not null as finished from enrollments e
        join courses c on c.school_id = e.school_id and c.id = e.course_id join users u on u.id = e.student_id
        where u.email = 'student@demo.test' and (e.finished_at is not null or e.status <> 'approved')`)
      const { rows: modes } = await tx.execute(sql`select distinct enrollment from courses order by enrollment`)
      return { wrong, rows, modes: modes.map(({ enrollment }) => enrollment) }
    })
    expect(told.wrong).toEqual([])
    expect(told.rows).toEqual(
      expect.arrayContaining([
        { status: 'approved', slug: 'phone-photography', finished: true },
        { status: 'pending', slug: 'vegetables-in-a-net-house', finished: false },
      ]),
    )
    expect(told.modes).toEqual(['approval', 'closed', 'open'])
    const { ask } = openSite({ doors })
    const body = { email: 'student@demo.test', password: demoPassword }
    const { token } = (await ask('demo.localhost', 'POST', '/login', { body })).json
    const waited = await ask('demo.localhost', 'GET', '/lecture/teach-your-first-online-lesson', { token })
    expect(waited.json.sections[1].lessons[0].lock).toMatchObject({ reason: 'wait', opens_at: expect.any(String) })
    const done = await ask('demo.localhost', 'GET', '/lecture/phone-photography', { token })
    expect(done.json).toMatchObject({ is_finished: true })
    await doors.close()
  })
})
