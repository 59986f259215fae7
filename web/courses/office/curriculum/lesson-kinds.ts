import type { LessonType } from '#shared/courses/courses.lists.ts'

/** The kind of file that a type of lesson shows; undefined if it has none. */
export function fileKindOf(type: LessonType): 'video' | 'audio' | 'document' | undefined {
  return type === 'video' || type === 'audio' || type === 'document' ? type : undefined
}
