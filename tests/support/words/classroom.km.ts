import { certificate } from '#shared/learning/words/certificate.km.ts'
import { downloads } from '#shared/learning/words/downloads.km.ts'
import { lecture } from '#shared/learning/words/lecture.km.ts'
import { mine } from '#shared/learning/words/mine.km.ts'
import type { ClassroomWords } from './classroom.en.ts'

export const classroomWords: ClassroomWords = { certificate, downloads, lecture, mine }
