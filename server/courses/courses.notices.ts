import { type Notice, notice } from '#server/notifications/notice.ts'
import { notices as en } from '#shared/courses/words/notices.en.ts'
import { notices as km } from '#shared/courses/words/notices.km.ts'
import { notices as zh } from '#shared/courses/words/notices.zh.ts'
import { reviewMail } from './review/courses.emails.ts'

const words = { en, km, zh }

type Reviewed = { course: { id: string; title: string } }
type Decision = Reviewed & { commentCount: number } & ({ is: 'approved' } | { is: 'rejected'; reason: string })

const pathOf = ({ course }: Reviewed) => `/secure/courses/review/${course.id}`

/** A course waits for a decision. */
export const reviewAsked = notice<Reviewed & { isAgain: boolean }>({
  name: 'course submitted',
  kind: 'course_reviews',
  icon: 'review',
  subject: ({ course }) => course.id,
  show({ course, isAgain }, { language, by }) {
    const { title, again, text, button } = words[language].submitted
    const titled = isAgain ? again(course.title) : title(course.title)
    return { title: titled, text: text(by), path: pathOf({ course }), button }
  },
  mail: ({ course, isAgain }, sender, { name, by }) =>
    reviewMail(sender, name, { course, by, step: { is: 'submitted', isAgain } }),
})

/** A course was approved or sent back. */
export const reviewDecided = notice<Decision>({
  name: 'course decided',
  kind: 'course_reviews',
  icon: 'review',
  subject: ({ course }) => course.id,
  show(facts, { language, by }) {
    const { approved, rejected } = words[language]
    const { title, button } = words[language][facts.is]
    const text = facts.is === 'approved' ? approved.text : facts.reason || rejected.text(by)
    return { title: title(facts.course.title), text, path: pathOf(facts), button }
  },
  mail: ({ course, ...step }, sender, { name, by }) => reviewMail(sender, name, { course, by, step }),
})

/** A course that somebody imports is there, or could not be read. */
export const importEnded = notice<{ name: string; courseId: string | null }>({
  name: 'import ended',
  kind: 'imports',
  icon: 'open',
  // The job acts as the person whom it notifies.
  isForActorToo: true,
  subject: ({ courseId, name }) => courseId ?? name,
  show({ name, courseId }, { language }) {
    const { imported, notImported } = words[language]
    if (courseId === null) return { ...notImported, title: notImported.title(name), path: '/secure/courses' }
    return { ...imported, title: imported.title(name), path: `/secure/courses/lesson/${courseId}` }
  },
})

export const notices: readonly Notice<never>[] = [reviewAsked, reviewDecided, importEnded]
