import { report as en } from '#shared/reports/words/report.en.ts'
import { report as km } from '#shared/reports/words/report.km.ts'
import { report as zh } from '#shared/reports/words/report.zh.ts'

/** The words of files; pages load those of their language only. */
export const reportWords = { en, km, zh }
