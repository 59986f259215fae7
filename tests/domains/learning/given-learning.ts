import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import {
  certificates,
  certificateTemplates,
  classListLines,
  classLists,
  completions,
  counters,
  courseGrants,
  courseRatings,
  enrollments,
  favourites,
  firstCompletions,
  joinLinks,
  lessonAnswers,
  lessonNotes,
  lessonQuestions,
  playbacks,
  studyDays,
  waitingList,
} from '#server/learning/learning.tables.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { watchedBits } from '#shared/learning/watched.rules.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'

type Some = { id: string }

/** Builders for learning, on the real database. */
export const givenLearning = {
  /** An enrollment; an approved one has a grant too, unless it is null. */
  async note(
    school: School,
    course: Some,
    lessonId: string,
    student: Some,
    written: { text: string; atSeconds: number | null },
  ): Promise<void> {
    await inSchool(school, async (ctx) => {
      const row = { ...ofBoth(ctx, course, student), lessonId, updatedAt: ctx.now, ...written }
      await ctx.tx.insert(lessonNotes).values(row)
    })
  },
  async enrollment(
    school: School,
    course: Some,
    student: Some,
    { grant, ...wanted }: Row<typeof enrollments> & { grant?: Row<typeof courseGrants> | null } = {},
  ): Promise<string> {
    return inSchool(school, async (ctx) => {
      const row = { ...ofBoth(ctx, course, student), status: 'approved' as const, lastVisitAt: ctx.now, ...wanted }
      await ctx.tx.insert(enrollments).values(row)
      if (grant !== null && row.status === 'approved') await insertGrant(ctx, course, student, grant)
      return row.id
    })
  },

  async grant(school: School, course: Some, student: Some, wanted: Row<typeof courseGrants> = {}): Promise<string> {
    return inSchool(school, (ctx) => insertGrant(ctx, course, student, wanted))
  },

  async completion(
    school: School,
    course: Some,
    lessonId: string,
    student: Some,
    { completedAt, id = newId() }: { completedAt?: Date; id?: string } = {},
  ): Promise<string> {
    return inSchool(school, async ({ tx, schoolId, now }) => {
      const done = { courseId: course.id, lessonId, studentId: student.id, completedAt: completedAt ?? now }
      await tx.insert(completions).values({ schoolId, id, ...done })
      await tx
        .insert(firstCompletions)
        .values({ schoolId, id: newId(), ...done })
        .onConflictDoNothing()
      return id
    })
  },

  /** An entry in the waiting list of a course. */
  async waiting(school: School, course: Some, person: Some): Promise<void> {
    await inSchool(school, (ctx) => ctx.tx.insert(waitingList).values(ofBoth(ctx, course, person)))
  },

  async rating(school: School, course: Some, student: Some, wanted: Row<typeof courseRatings> = {}): Promise<string> {
    return inSchool(school, async (ctx) => {
      const written = { stars: 5, text: `${school.mark} words`, state: 'approved' as const, updatedAt: ctx.now }
      const row = { ...ofBoth(ctx, course, student), ...written, ...wanted }
      await ctx.tx.insert(courseRatings).values(row)
      return row.id
    })
  },

  async question(
    school: School,
    course: Some,
    lessonId: string,
    author: Some,
    wanted: Row<typeof lessonQuestions> = {},
  ): Promise<string> {
    return inSchool(school, async ({ tx, schoolId, now }) => {
      const written = { text: `${school.mark} question`, createdAt: now }
      const row = { schoolId, id: newId(), courseId: course.id, lessonId, authorId: author.id, ...written, ...wanted }
      await tx.insert(lessonQuestions).values(row)
      return row.id
    })
  },

  async answer(school: School, questionId: string, author: Some): Promise<void> {
    const row = { id: newId(), questionId, authorId: author.id, text: `${school.mark} answer` }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(lessonAnswers).values({ schoolId, ...row, createdAt: now }),
    )
  },

  /** A class list of the school with one person who is invited, and the link of its course. */
  async classList(school: School, course: Some, by: Some): Promise<{ classListId: string; joinToken: string }> {
    return inSchool(school, async ({ tx, schoolId, now }) => {
      const [classListId, joinToken] = [newId(), `${school.mark}-token`]
      const made = { createdBy: by.id, createdName: `${school.mark} owner`, createdAt: now }
      await tx
        .insert(classLists)
        .values({ schoolId, id: classListId, courseIds: [course.id], language: 'km', expiresAt: null, ...made })
      await tx.insert(classListLines).values({
        schoolId,
        id: newId(),
        classListId,
        line: 1,
        text: `${school.mark} Sok Dara`,
        firstName: `${school.mark} Sok`,
        lastName: 'Dara',
        state: 'no-email',
      })
      const expiresAt = new Date(now.getTime() + 86_400_000)
      await tx.insert(joinLinks).values({
        schoolId,
        id: newId(),
        courseId: course.id,
        token: joinToken,
        places: 30,
        used: 0,
        expiresAt,
        ...made,
      })
      return { classListId, joinToken }
    })
  },

  /** One row of everything a student can write in a lesson and a course. */
  async learning(school: School, course: Some & { sectionIds: string[] }, lessonId: string, student: Some) {
    return inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      const both = () => ofBoth(ctx, course, student)
      const own = { schoolId, courseId: course.id, lessonId }
      const [noteId, questionId, answerId, ratingId, certificateId] = [newId(), newId(), newId(), newId(), newId()]
      await tx.insert(playbacks).values({
        ...own,
        id: newId(),
        sectionId: course.sectionIds[0] ?? '',
        videoId: newId(),
        studentId: student.id,
        progress: 12,
        duration: 60,
        lastPlayed: now,
        openedAt: now,
        watched: watchedBits([[0, 12]], 60),
      })
      await tx.insert(studyDays).values({ schoolId, id: newId(), studentId: student.id, day: '2026-01-05', lessons: 1 })
      const text = `${school.mark} words`
      const written = { text, createdAt: now }
      await tx
        .insert(lessonNotes)
        .values({ ...own, id: noteId, studentId: student.id, atSeconds: 5, ...written, updatedAt: now })
      await tx.insert(lessonQuestions).values({ ...own, id: questionId, authorId: student.id, ...written })
      await tx.insert(lessonAnswers).values({ schoolId, id: answerId, questionId, authorId: student.id, ...written })
      await tx
        .insert(courseRatings)
        .values({ ...both(), id: ratingId, stars: 5, text, state: 'approved', updatedAt: now })
      await tx.insert(favourites).values(both())
      await tx.insert(waitingList).values(both())
      await tx.insert(counters).values({ schoolId, id: newId(), name: 'certificate', value: 1 })
      await tx.insert(certificateTemplates).values({
        schoolId,
        id: newId(),
        ...templateRow(school.mark),
        revision: 1,
        updatedAt: now,
      })
      await tx.insert(certificates).values({
        schoolId,
        id: certificateId,
        number: `${school.mark}-1`,
        courseId: course.id,
        studentId: student.id,
        studentName: `${school.mark} student`,
        courseTitle: `${school.mark} course`,
        courseLanguage: 'km',
        authorName: `${school.mark} author`,
        schoolName: `${school.mark} school`,
        finishedAt: now,
        issuedAt: now,
        template: certificateLook,
        keyId: 'test',
        signed: 'signed',
      })
      return { noteId, questionId, answerId, ratingId, certificateId, certificateNumber: `${school.mark}-1` }
    })
  },
}

const certificateLook: CertificateTemplate = {
  layout: 'classic',
  title: 'Certificate',
  text: '{name} finished {course} on {date}. {author}',
  accent: '#aa3300',
  paper: '#ffffff',
  logo: null,
  signature: null,
  signer: 'Somebody',
  signer_position: 'Director',
}

function templateRow(mark: string) {
  const { signer_position: signerPosition, ...look } = certificateLook
  return { ...look, signerPosition, signer: `${mark} signer` }
}

function ofBoth({ schoolId, now }: Ctx, course: Some, student: Some) {
  return { schoolId, id: newId(), courseId: course.id, studentId: student.id, createdAt: now }
}

async function insertGrant(ctx: Ctx, course: Some, student: Some, wanted: Row<typeof courseGrants> = {}) {
  const row = { ...ofBoth(ctx, course, student), source: 'manual' as const, note: '', startsAt: ctx.now, ...wanted }
  await ctx.tx.insert(courseGrants).values(row)
  return row.id
}
