import { and, eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { courseImports, lessons } from '#server/courses/courses.tables.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import { inSchool, type School } from './doors.ts'
import { givenContent } from './given-content.ts'
import { givenCourse, givenSubmission, type NewCourse } from './given-course.ts'
import { givenLearning } from './given-learning.ts'
import { givenMedia } from './given-media.ts'
import { givenPeople } from './given-people.ts'
import { givenSchool } from './given-school.ts'

const twoPlans: PricePlan[] = [
  { kind: 'one-time', price_cents: 1900, frequency: null, payments: null },
  { kind: 'subscription', price_cents: 500, frequency: 'month', payments: 4 },
]

/** Two sections of two lessons each; the last can be looked at by anyone. */
const parts = ({ mark }: School) => [
  { lessons: [{}, {}] },
  { lessons: [{}, { type: 'article' as const, content: `${mark} words`, freePreview: true }] },
]

/** Builders on the real database. What is not said has a sensible default; nothing is ever cleaned away. */
export const given = {
  ...givenSchool,
  ...givenPeople,
  ...givenContent,
  ...givenMedia,
  ...givenLearning,

  /** A published course with two sections of two lessons each, unless told otherwise. */
  course(school: School, wanted: NewCourse = {}) {
    return inSchool(school, (ctx) => givenCourse(ctx, school.mark, wanted))
  },

  submission(school: School, course: { id: string }) {
    return inSchool(school, (ctx) => givenSubmission(ctx, school.mark, course.id))
  },

  async courseImport(school: School, { id: startedBy }: { id: string }): Promise<string> {
    const id = newId()
    const by = { startedBy, startedName: `${school.mark} person`, startedRole: 'vendor' as const }
    await inSchool(school, ({ tx, schoolId, now: startedAt }) =>
      tx
        .insert(courseImports)
        .values({ schoolId, id, name: `${school.mark}.zip`, state: 'importing', ...by, startedAt }),
    )
    return id
  },

  /** One row at least in every table a school can have, all of it marked. */
  async everything(school: School) {
    const [vendor, lecture, student, admin] = await Promise.all(
      (['vendor', 'lecture', 'student', 'admin'] as const).map((role) => given.person(school, { role })),
    )
    if (!vendor || !lecture || !student || !admin) throw new Error('Nobody was made')
    const course = await given.course(school, {
      lecturers: [lecture],
      category: {},
      plans: twoPlans,
      sections: parts(school),
    })
    // One that nobody takes yet and that lacks nothing: it can be submitted, and deleted.
    const spare = await given.course(school, {
      lecturers: [lecture],
      category: {},
      sections: [{ lessons: [{ type: 'quiz' }] }],
      review: 'not submitted',
      publishedAt: null,
    })
    const topic = await given.articleCategory(school)
    const article = await given.article(school, { authorId: lecture.id, categoryId: topic.id })
    await given.setting(school, { value: school.mark })
    const enrollmentId = await given.enrollment(school, course, student)
    const completionId = await given.completion(school, course, course.lessonIds[0] ?? '', student)
    const learned = await given.learning(school, course, course.lessonIds[0] ?? '', student)
    await given.waiting(school, course, vendor)
    await given.session(school, student)
    await given.subscription(school)
    await given.role(school, ['dashboard.view', 'students.view', 'articles.view'])
    const invited = await given.invitation(school)
    const picture = await given.picture(school, { uploadedBy: lecture.id })
    await given.auditLine(school)
    const file = await given.media(school, { uploadedBy: lecture.id })
    const [lessonId = ''] = course.lessonIds
    await given.mediaUse(school, file, lessonId)
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(lessons)
        .set({ mediaId: file.id })
        .where(and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonId))),
    )
    await given.captions(school, file)
    await given.attachment(school, lessonId, file)
    await given.submission(school, course)
    const files = {
      unused: await given.media(school),
      failed: await given.media(school, { state: 'failed', failure: 'media.upload_failed' }),
      onItsWay: await given.media(school, { state: 'uploading', progress: 10, uploadedBy: vendor.id }),
    }
    const imports = [await given.courseImport(school, vendor), await given.courseImport(school, lecture)]
    const people = { vendor, lecture, student, admin, invited }
    const learning = { enrollmentId, completionId, ...learned }
    return { people, course, spare, topic, article, picture, file, files, imports, learning }
  },
}
