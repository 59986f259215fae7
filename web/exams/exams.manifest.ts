import { examsAudit } from './exams-audit.words.ts'

export { auditKinds } from '#shared/exams/exams.audit.ts'

export const frameWords = []
export const auditWords = [examsAudit]
