import { certificate } from '#shared/learning/words/certificate.en.ts'
import { kept } from '#shared/learning/words/kept.en.ts'
import { lecture } from '#shared/learning/words/lecture.en.ts'
import { mine } from '#shared/learning/words/mine.en.ts'

export const classroomWords = { certificate, kept, lecture, mine }

/** Every text of the pages students learn in, for journeys. */
export type ClassroomWords = typeof classroomWords
