import { serve } from '#server/core/http/serve.ts'
import {
  addCompletion as addCompletionCall,
  openLecture,
  openLectureLesson,
  readLessonExam,
  removeCompletion as removeCompletionCall,
  saveProgress as saveProgressCall,
  takeLessonExam as takeLessonExamCall,
} from '#shared/learning/lecture.endpoints.ts'
import { examOfLesson, takeLessonExam } from '../exams/taking-exams.ts'
import { addCompletion, removeCompletion } from './completions.ts'
import { readLecture } from './lecture.ts'
import { readLesson } from './lesson.ts'
import { saveProgress } from './playbacks.ts'

export const lectureRoutes = [
  serve(openLecture, (ctx, { params }) => readLecture(ctx, params.slug)),
  serve(openLectureLesson, (ctx, { params, query }) =>
    readLesson(ctx, params.slug, params.lessonId, { isVisit: query.only_look_up !== 'yes' }),
  ),
  serve(readLessonExam, (ctx, { params }) => examOfLesson(ctx, params.slug, params.lessonId)),
  serve(takeLessonExamCall, (ctx, { params }) => takeLessonExam(ctx, params.slug, params.lessonId)),
  serve(addCompletionCall, (ctx, { body }) => addCompletion(ctx, body)),
  serve(removeCompletionCall, (ctx, { params }) => removeCompletion(ctx, params.id)),
  serve(saveProgressCall, (ctx, { body }) => saveProgress(ctx, body)),
]
