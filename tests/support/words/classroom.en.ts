import { certificate } from '#shared/learning/words/certificate.en.ts'
import { downloads } from '#shared/learning/words/downloads.en.ts'
import { lecture } from '#shared/learning/words/lecture.en.ts'
import { mine } from '#shared/learning/words/mine.en.ts'

export const classroomWords = { certificate, downloads, lecture, mine }

/** Every text of the pages students learn in, for journeys. */
export type ClassroomWords = typeof classroomWords
