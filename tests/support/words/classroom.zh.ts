import { certificate } from '#shared/learning/words/certificate.zh.ts'
import { downloads } from '#shared/learning/words/downloads.zh.ts'
import { lecture } from '#shared/learning/words/lecture.zh.ts'
import { mine } from '#shared/learning/words/mine.zh.ts'
import type { ClassroomWords } from './classroom.en.ts'

export const classroomWords: ClassroomWords = { certificate, downloads, lecture, mine }
