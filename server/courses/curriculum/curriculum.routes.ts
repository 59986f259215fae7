import { serve } from '#server/core/http/serve.ts'
import * as endpoints from '#shared/courses/curriculum.endpoints.ts'
import { lessonPreview } from '../catalogue/lesson-preview.ts'
import { duplicateLesson, duplicateSection } from './copies.ts'
import { curriculumOf, lockCourse, orderCurriculum } from './curriculum.ts'
import { addLessons, lessonById, updateLesson } from './lessons.ts'
import { removeLesson, removeSection, restoreLesson, restoreSection } from './removals.ts'
import { removedParts } from './removed.ts'
import { addSection, updateSection } from './sections.ts'

export const curriculumRoutes = [
  serve(endpoints.readCurriculum, (ctx, { params }) => curriculumOf(ctx, params.courseId)),
  serve(endpoints.readRemovedParts, (ctx, { params }) => removedParts(ctx, params.courseId)),
  serve(endpoints.orderCurriculum, (ctx, { params, body }) => orderCurriculum(ctx, params.courseId, body)),
  serve(endpoints.lockCourse, (ctx, { params, body }) => lockCourse(ctx, params.courseId, body.lock)),

  serve(endpoints.addSection, (ctx, { params, body }) => addSection(ctx, params.courseId, body)),
  serve(endpoints.updateSection, (ctx, { params, body }) => updateSection(ctx, params.sectionId, body)),
  serve(endpoints.duplicateSection, (ctx, { params }) => duplicateSection(ctx, params.sectionId)),
  serve(endpoints.removeSection, (ctx, { params }) => removeSection(ctx, params.sectionId)),
  serve(endpoints.restoreSection, (ctx, { params }) => restoreSection(ctx, params.sectionId)),

  serve(endpoints.addLessons, (ctx, { params, body }) => addLessons(ctx, params.sectionId, body.lessons)),
  serve(endpoints.readLesson, (ctx, { params }) => lessonById(ctx, params.lessonId)),
  serve(endpoints.updateLesson, (ctx, { params, body }) => updateLesson(ctx, params.lessonId, body)),
  serve(endpoints.duplicateLesson, (ctx, { params }) => duplicateLesson(ctx, params.lessonId)),
  serve(endpoints.removeLesson, (ctx, { params }) => removeLesson(ctx, params.lessonId)),
  serve(endpoints.restoreLesson, (ctx, { params }) => restoreLesson(ctx, params.lessonId)),

  serve(endpoints.readLessonPreview, (ctx, { params }) => lessonPreview(ctx, params.slug, params.lessonId)),
]
