import type { Ctx } from '#server/core/database/door.ts'
import { need } from '#shared/core/errors.ts'
import { type CoursePath, locksFor, type PathLesson, pathOfLearner } from './course-path.ts'
import { type Learner, learnerIn } from './learner.ts'

export type OpenLesson = {
  course: Learner['course']
  learner: Learner
  path: CoursePath
  sectionId: string
  lesson: PathLesson
}

/** A lesson that is open to the caller. Everything that reads or writes in a lesson uses this check. */
export async function openLesson(ctx: Ctx, slug: string, lessonId: string): Promise<OpenLesson> {
  return openLessonOf(ctx, await learnerIn(ctx, { slug }), lessonId)
}

/** The same for a known learner. */
export async function openLessonOf(ctx: Ctx, learner: Learner, lessonId: string): Promise<OpenLesson> {
  const path = await pathOfLearner(ctx, learner)
  const section = path.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lesson = section?.lessons.find(({ id }) => id === lessonId)
  need(section && lesson, 'courses.lesson_not_found')
  need(!locksFor(learner, path, ctx.now).lessons.get(lessonId), 'learning.lesson_locked')
  return { course: learner.course, learner, path, sectionId: section.id, lesson }
}
