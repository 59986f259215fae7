import { type DeclaredChannel, editing } from '#server/core/channels.ts'
import { categoryById } from './categories/course-categories.ts'
import { courseToRead } from './courses.access.ts'
import { lessonById } from './curriculum/lessons.ts'
import { announcementList, planList, pointList, testimonialList } from './entries/entry-lists.ts'

export const channels: readonly DeclaredChannel[] = [
  editing('course', 'courses.view', (ctx, id) => courseToRead(ctx, id)),
  editing('lesson', 'courses.view', lessonById),
  editing('course-category', 'course_categories.view', categoryById),
  editing('announcement', 'courses.view', announcementList.read),
  editing('plan', 'courses.view', planList.read),
  editing('point', 'courses.view', pointList.read),
  editing('testimonial', 'courses.view', testimonialList.read),
]
