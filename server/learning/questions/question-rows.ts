import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import type { LessonQuestion } from '#shared/learning/lecture.schema.ts'
import { lessonAnswers, lessonQuestions } from '../learning.tables.ts'

/** The author: as a member of the school, else by their account, like administrators. */
const author = (ctx: Ctx, authorId: SQL, courseId: SQL) => ({
  authorId: users.id,
  firstName: sql<string>`coalesce(${memberships.firstName}, ${users.firstName})`,
  lastName: sql<string>`coalesce(${memberships.lastName}, ${users.lastName})`,
  avatar: users.avatar,
  isTeacher: sql<boolean>`(${users.isAdmin} or coalesce(${memberships.role} = 'vendor', false) or exists (
    select 1 from ${courseLecturers} where ${courseLecturers.schoolId} = ${ctx.schoolId}
      and ${courseLecturers.courseId} = ${courseId} and ${courseLecturers.userId} = ${authorId}))`,
})

const memberOf = (ctx: Ctx) => ofSchool(ctx, memberships, eq(memberships.userId, users.id))

/** The rows of questions that are not deleted; the caller filters and sorts them. */
export function questionRows(ctx: Ctx, where: SQL | undefined) {
  return ctx.tx
    .select({
      id: lessonQuestions.id,
      courseId: lessonQuestions.courseId,
      lessonId: lessonQuestions.lessonId,
      text: lessonQuestions.text,
      createdAt: lessonQuestions.createdAt,
      ...author(ctx, lessonQuestions.authorId.getSQL(), lessonQuestions.courseId.getSQL()),
    })
    .from(lessonQuestions)
    .innerJoin(users, eq(users.id, lessonQuestions.authorId))
    .leftJoin(memberships, memberOf(ctx))
    .where(outsideTrash(ctx, lessonQuestions, where))
}

export type QuestionRow = Awaited<ReturnType<typeof questionRows>>[number]

/** Questions with their answers, the oldest answer first. */
export async function questionAnswers(
  ctx: Ctx,
  rows: readonly QuestionRow[],
  isTeacher: boolean,
): Promise<LessonQuestion[]> {
  if (rows.length === 0) return []
  const answers = await ctx.tx
    .select({
      id: lessonAnswers.id,
      questionId: lessonAnswers.questionId,
      text: lessonAnswers.text,
      createdAt: lessonAnswers.createdAt,
      ...author(ctx, lessonAnswers.authorId.getSQL(), lessonQuestions.courseId.getSQL()),
    })
    .from(lessonAnswers)
    .innerJoin(lessonQuestions, ofSchool(ctx, lessonQuestions, eq(lessonQuestions.id, lessonAnswers.questionId)))
    .innerJoin(users, eq(users.id, lessonAnswers.authorId))
    .leftJoin(memberships, memberOf(ctx))
    .where(
      outsideTrash(
        ctx,
        lessonAnswers,
        inArray(
          lessonAnswers.questionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(lessonAnswers.createdAt), asc(lessonAnswers.id))
  const answer = (row: Written) => postAnswer(ctx, row, isTeacher)
  return rows.map((row) => ({
    ...answer(row),
    answers: answers.filter(({ questionId }) => questionId === row.id).map(answer),
  }))
}

type Written = Pick<
  QuestionRow,
  'id' | 'text' | 'createdAt' | 'authorId' | 'firstName' | 'lastName' | 'avatar' | 'isTeacher'
>

function postAnswer({ actor }: Ctx, row: Written, mayDeleteAll: boolean) {
  const isMine = row.authorId === actor?.id
  return {
    id: row.id,
    text: row.text,
    author: {
      name: fullName(row.firstName, row.lastName),
      avatar: row.avatar ?? defaultAvatar,
      is_teacher: row.isTeacher,
      is_me: isMine,
    },
    created_at: row.createdAt.toISOString(),
    may_delete: isMine || mayDeleteAll,
  }
}
