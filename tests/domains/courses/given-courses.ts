import { newId } from '#server/core/database/id.ts'
import { courseImports, lessonAttachments, reviewComments } from '#server/courses/courses.tables.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'
import { type Course, givenCourse, givenSubmission, type NewCourse } from './given-course.ts'

/** Builders of courses and of what belongs to them. */
export const givenCourses = {
  /** A published course, by default with two sections of two lessons each. */
  course(school: School, wanted: NewCourse = {}) {
    return inSchool(school, (ctx) => givenCourse(ctx, school.mark, wanted))
  },

  submission(school: School, course: { id: string }, wanted: Parameters<typeof givenSubmission>[3] = {}) {
    return inSchool(school, (ctx) => givenSubmission(ctx, school.mark, course.id, wanted))
  },

  /** A comment on the first lesson of a course, which the author has not sent yet. */
  async reviewComment(
    school: School,
    { id: courseId, lessonIds }: Course,
    author: { id: string },
    wanted: Row<typeof reviewComments> = {},
  ): Promise<string> {
    const id = newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(reviewComments).values({
        schoolId,
        id,
        courseId,
        lessonId: lessonIds[0] ?? '',
        lessonRevision: 1,
        authorId: author.id,
        authorName: `${school.mark} reviewer`,
        text: `${school.mark} comment`,
        createdAt: now,
        updatedAt: now,
        ...wanted,
      }),
    )
    return id
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

  async attachment(school: School, lessonId: string, file: { id: string }): Promise<void> {
    const row = { id: newId(), lessonId, mediaId: file.id, title: `${school.mark} attachment`, position: 0 }
    await inSchool(school, ({ tx, schoolId }) => tx.insert(lessonAttachments).values({ schoolId, ...row }))
  },
}
