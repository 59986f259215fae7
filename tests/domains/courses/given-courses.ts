import { newId } from '#server/core/database/id.ts'
import { courseImports, lessonAttachments } from '#server/courses/courses.tables.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { givenCourse, givenSubmission, type NewCourse } from './given-course.ts'

/** Builders of courses and of what belongs to them. */
export const givenCourses = {
  /** A published course, by default with two sections of two lessons each. */
  course(school: School, wanted: NewCourse = {}) {
    return inSchool(school, (ctx) => givenCourse(ctx, school.mark, wanted))
  },

  submission(school: School, course: { id: string }, wanted: Parameters<typeof givenSubmission>[3] = {}) {
    return inSchool(school, (ctx) => givenSubmission(ctx, school.mark, course.id, wanted))
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
