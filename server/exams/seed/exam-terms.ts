import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'

type Final = { attempts: number; minutes?: number; forCertificate?: true }

/** The quizzes that end a course or a part of it, by the course's slug and their title. All others are short. */
const finals: Record<string, Record<string, Final>> = {
  'accounting-for-small-business': { ប្រឡងបញ្ចប់វគ្គ: { attempts: 2, minutes: 40, forCertificate: true } },
  'excel-for-the-office': { ប្រឡងបញ្ចប់វគ្គ: { attempts: 2, minutes: 45, forCertificate: true } },
  'python-for-beginners': { តេស្តបញ្ចប់: { attempts: 3, minutes: 25 } },
  'vegetables-in-a-net-house': { តេស្តបញ្ចប់: { attempts: 3 } },
  'english-for-work': { 'Final check': { attempts: 3, minutes: 20 } },
  'hospitality-english': { 'Final check': { attempts: 3 } },
  'english-for-tour-guides': { តេស្តបញ្ចប់: { attempts: 3 } },
  'ielts-academic-six-and-a-half': {
    'Timed reading test': { attempts: 3, minutes: 30 },
    'Mock listening and reading': { attempts: 2, minutes: 90, forCertificate: true },
  },
  'grammar-from-zero': { តេស្តបញ្ចប់: { attempts: 3, minutes: 20 } },
  'chinese-for-beginners': { 'Final check': { attempts: 3, minutes: 20 } },
}

const limited = (minutes: number | undefined): Pick<ExamRules, 'time_limit' | 'minutes'> =>
  minutes === undefined ? { time_limit: 'none', minutes: null } : { time_limit: 'exam', minutes }

/** How a quiz is taken: a short one as often as one likes, with each right answer shown at once. */
export function rulesOfQuiz(slug: string, title: string): ExamRules {
  const final = finals[slug]?.[title]
  if (!final) return { ...usualRules, pass_percent: 60, answers_shown: 'each_question' }
  const { attempts, minutes, forCertificate = false } = final
  return {
    ...usualRules,
    ...limited(minutes),
    pass_percent: 70,
    attempts,
    mix_questions: true,
    for_certificate: forCertificate,
  }
}

/** A general exam is neither passed nor failed: it says where somebody stands. */
export const generalRules: ExamRules = { ...usualRules, ...limited(20), attempts: 2, mix_questions: true }

/** An assignment is handed in as often as one likes, until its end if it has one. */
export const rulesOfAssignment = (endsAt: Date | null): ExamRules => ({
  ...usualRules,
  answers_shown: 'handed_in',
  pass_percent: 60,
  ends_at: endsAt?.toISOString() ?? null,
})
