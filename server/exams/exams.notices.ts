import { type Notice, notice } from '#server/notifications/notice.ts'
import { notices as en } from '#shared/exams/words/notices.en.ts'
import { notices as km } from '#shared/exams/words/notices.km.ts'
import { notices as zh } from '#shared/exams/words/notices.zh.ts'

const words = { en, km, zh }

/** Somebody has corrected an attempt. */
export const examCorrected = notice<{ attemptId: string; exam: string }>({
  name: 'exam corrected',
  kind: 'exam_results',
  icon: 'answer',
  subject: ({ attemptId }) => attemptId,
  show({ attemptId, exam }, { language }) {
    const { title, text, button } = words[language].corrected
    return { title: title(exam), text, path: `/exam-history/${attemptId}`, button }
  },
})

/** Other answers to a question are right after all, and a score has changed. */
export const examRegraded = notice<{ examId: string; exam: string }>({
  name: 'exam regraded',
  kind: 'exam_results',
  icon: 'answer',
  subject: ({ examId }) => examId,
  show({ exam }, { language }) {
    const { title, text, button } = words[language].regraded
    return { title: title(exam), text, path: '/exam-history', button }
  },
})

export const notices: readonly Notice<never>[] = [examCorrected, examRegraded]
