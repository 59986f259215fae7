import { and, eq } from 'drizzle-orm'
import { routes } from '#server/courses/courses.routes.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import type { ContentWorld } from '../content/content.tests.ts'
import { givenMedia } from '../media/given-media.ts'
import { frequent } from './courses.frequent.ts'
import { curriculumCallsWithoutMark, curriculumSamples, entryFields } from './curriculum-samples.ts'
import type { Course } from './given-course.ts'
import { givenCourses } from './given-courses.ts'

export type CoursesWorld = ContentWorld & {
  course: Course
  /** A complete course without students: it can be submitted and deleted. */
  spare: Course
  /** A course that waits for a decision, with comments on its lesson: one that was not sent yet, and one that was. */
  inReview: Course & { commentIds: string[] }
  imports: string[]
}

const twoPlans: PricePlan[] = [
  { kind: 'one-time', price_cents: 1900, frequency: null, payments: null },
  { kind: 'subscription', price_cents: 500, frequency: 'month', payments: 4 },
]

/** Two sections of two lessons each; the last is a free preview. */
const twoSections = ({ mark }: School) => [
  { lessons: [{}, {}] },
  { lessons: [{}, { type: 'article' as const, content: `${mark} words`, freePreview: true }] },
]

/** A file that a lesson shows and has as an attachment. */
async function showInLesson(school: School, lessonId: string, file: { id: string }): Promise<void> {
  await givenMedia.mediaUse(school, file, lessonId)
  await inSchool(school, ({ tx, schoolId }) =>
    tx
      .update(lessons)
      .set({ mediaId: file.id })
      .where(and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonId))),
  )
  await givenCourses.attachment(school, lessonId, file)
}

async function reviewed(school: School, lecture: { id: string }, vendor: { id: string }) {
  const course = await givenCourses.course(school, {
    lecturers: [lecture],
    sections: [{ lessons: [{ type: 'quiz' }] }],
    review: 'pending',
    publishedAt: null,
  })
  await givenCourses.submission(school, course, { decision: null, decidedName: null, decidedAt: null })
  const commentIds = [
    await givenCourses.reviewComment(school, course, vendor),
    await givenCourses.reviewComment(school, course, vendor, { sentAt: new Date() }),
  ]
  return { ...course, commentIds }
}

const lecturer = ({ people: { lecture } }: CoursesWorld) => [lecture.memberId]

export const coursesTests = {
  routes,
  frequent,
  given: givenCourses,
  async build(school, { people: { lecture, vendor }, file }) {
    const shared = { lecturers: [lecture], category: {} }
    const course = await givenCourses.course(school, { ...shared, plans: twoPlans, sections: twoSections(school) })
    const spare = await givenCourses.course(school, {
      ...shared,
      sections: [{ lessons: [{ type: 'article', content: 'Read this.' }] }],
      review: 'not submitted',
      publishedAt: null,
    })
    await showInLesson(school, course.lessonIds[0] ?? '', file)
    await givenCourses.submission(school, course)
    const inReview = await reviewed(school, lecture, vendor)
    const imports = [await givenCourses.courseImport(school, vendor), await givenCourses.courseImport(school, lecture)]
    return { course, spare, inReview, imports }
  },
  names: {
    course: ({ course, spare }) => [course.id, course.slug, spare.id],
    'course category': ({ course }) => [course.categoryId ?? '', course.categorySlug ?? ''],
    'course entry': ({ course }) => course.entryIds,
    'course import': ({ imports }) => imports,
    section: ({ course }) => course.sectionIds,
    lesson: ({ course, inReview }) => [...course.lessonIds, ...inReview.lessonIds],
    'review comment': ({ inReview }) => inReview.commentIds,
    instructor: ({ people }) => [people.lecture.id],
  },
  fields: {
    ...entryFields,
    thumbnail: ({ picture }) => [picture.src],
    media_id: ({ file }) => [file.id],
    category: 'course category',
    category_id: 'course category',
    parent_id: 'course category',
    'listCourses.category': ({ course }) => [course.categorySlug ?? ''],
    'updateCourse.slug': ({ course }) => [course.slug],
    'updateCourse.member_id': lecturer,
    'trashCourses.ids': ({ spare }) => [spare.id],
    'restoreCourses.ids': ({ spare }) => [spare.id],
    'deleteCourses.ids': ({ spare }) => [spare.id],
  },
  samples: {
    ...curriculumSamples,
    startCourseImport: () => [{ body: { name: 'course.zip', bytes: 1000 } }],
  },
  withoutMark: [
    'startCourseImport',
    'addCourse',
    'duplicateCourse',
    'readCourseFigures',
    'withdrawCourse',
    'deleteReviewComment',
    ...curriculumCallsWithoutMark,
  ],
  after: { decideCourse: 'submitCourse', withdrawCourse: 'submitCourse', readRemovedParts: 'removeLesson' },
} satisfies DomainTests<CoursesWorld, ContentWorld>
