import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { openDoors } from '#server/core/database/door.ts'
import { demoSchools } from '#server/core/seed/seeding.ts'
import { textsOf } from '#server/core/seed/written.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { media } from '#server/media/media.tables.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { fileContents } from '#server/media/seed/file-contents.ts'
import { seedDemoIfEmpty } from '#server/seed/seed.ts'
import '#server/main.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { courses } from '../courses.tables.ts'
import { missingOfCourses } from '../review/course-contents.ts'
import { courseContents } from './course-contents.ts'
import type { CourseContent } from './seed.types.ts'

const lessonTexts = path.join(import.meta.dirname, 'lessons')
const mediaFiles = path.join(projectRoot, 'server/media/seed/files')

describe('the courses of the demo', () => {
  it('agree with each other, and lack nothing once their files are processed, even without the tools for it', async () => {
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
    const found = await doors.acrossSchools(null, 'a test looks at the demo', async (across) => {
      const { rows } = await across.tx.execute(sql`
        select c.slug from courses c
        where (c.published_at is null) = (c.review = 'approved')
          or c.published_at is distinct from c.first_published_at
          or exists (select from price_plans p where p.school_id = c.school_id and p.course_id = c.id
            and p.original_cents is distinct from case when c.published_at is null then null else p.price_cents * coalesce(p.payments, 1) end)
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
    expect(found).toEqual({ count: 26, slugs: [], states: ['pending', 'rejected'], missing: [] })
    await doors.close()
  }, 60_000)

  it('use all texts and files of the seed', () => {
    const schools = demoSchools.map((school) => ({
      courses: courseContents[school]?.courses ?? [],
      files: fileContents[school] ?? [],
    }))
    const lessonsIn = (course: CourseContent) => course.sections.flatMap(({ lessons }) => lessons)
    const written = schools.flatMap(({ courses }) => courses)
    const unread = readdirSync(lessonTexts).flatMap((file) => {
      const course = written.filter(({ slug }) => slug === path.basename(file, '.md'))
      const articles = course.flatMap(lessonsIn).filter(({ type }) => type === 'article')
      const titles = textsOf(readFileSync(path.join(lessonTexts, file), 'utf8')).keys()
      return [...titles].filter((title) => !articles.some((lesson) => lesson.title === title))
    })
    const listed = schools.flatMap(({ files }) => files.flatMap(({ file, captions }) => [file, captions?.file]))
    const unshown = schools.flatMap(({ files, courses }) => {
      const shown = courses.flatMap(lessonsIn).flatMap(({ file, type }) => (file ? `${type} ${file}` : []))
      return files.filter(({ file, kind }) => !shown.includes(`${kind} ${file}`)).map(({ file }) => file)
    })
    const unlisted = readdirSync(mediaFiles).filter((file) => !listed.includes(file))
    expect({ unread, unshown, unlisted }).toEqual({ unread: [], unshown: [], unlisted: [] })
  })
})
