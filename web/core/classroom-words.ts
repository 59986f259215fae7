import type { ClassroomWords } from '#web/words/classroom.en.ts'
import { useLanguage } from './language.tsx'
import { wordSet } from './word-set.ts'

export type LectureWords = ClassroomWords['lecture']

/** The words of the pages students learn in, for titles; components use `useClassroomWords`. */
export const classroomWordSet = wordSet<ClassroomWords>('classroom')

export function useClassroomWords(): ClassroomWords {
  return classroomWordSet.of(useLanguage())
}
