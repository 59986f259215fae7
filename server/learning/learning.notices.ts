import { type Notice, notice } from '#server/notifications/notice.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { notices as en } from '#shared/learning/words/notices.en.ts'
import { notices as km } from '#shared/learning/words/notices.km.ts'
import { notices as zh } from '#shared/learning/words/notices.zh.ts'
import { courseNoticeMail } from './enrollments/course-notices.emails.ts'
import { directMail } from './enrollments/direct-messages.emails.ts'
import { enrollmentMail } from './enrollments/enrollment.emails.ts'

const words = { en, km, zh }

type NamedCourse = { slug: string; title: string }
type Post = { course: NamedCourse; lesson: { id: string; title: string }; questionId: string; text: string }

const quoted = (language: Language, text: string) => (language === 'km' ? `«${text}»` : `“${text}”`)

const coursePath = ({ slug }: NamedCourse) => `/courses/${encodeURIComponent(slug)}`
const lecturePath = ({ slug }: NamedCourse) => `/lecture/${encodeURIComponent(slug)}`
const lessonPath = ({ course, lesson }: Post) => `${lecturePath(course)}/${lesson.id}`

/** A student has asked under a lesson. */
export const questionAsked = notice<Post>({
  name: 'question asked',
  kind: 'questions',
  icon: 'question',
  subject: ({ course }) => course.slug,
  show(post, { language, by, count }) {
    const { asked } = words[language]
    const title = count > 1 ? asked.several(count, post.course.title) : asked.title(by)
    return { title, text: quoted(language, post.text), path: lessonPath(post), button: asked.button }
  },
  mail: (post, sender, { name, by }) => courseNoticeMail(sender, name, { is: 'asked', by, ...post }),
})

/** Somebody has answered a question. */
export const questionAnswered = notice<Post>({
  name: 'question answered',
  kind: 'answers',
  icon: 'answer',
  subject: ({ questionId }) => questionId,
  show(post, { language, by, count }) {
    const { answered } = words[language]
    const title = count > 1 ? answered.several(count, post.course.title) : answered.title(by)
    return { title, text: quoted(language, post.text), path: lessonPath(post), button: answered.button }
  },
  mail: (post, sender, { name, by }) => courseNoticeMail(sender, name, { is: 'answered', by, ...post }),
})

/** A course that somebody waits for has opened. */
export const courseOpened = notice<{ course: NamedCourse }>({
  name: 'course opened',
  kind: 'openings',
  icon: 'open',
  subject: ({ course }) => course.slug,
  show({ course }, { language }) {
    const { title, text, button } = words[language].opened
    return { title: title(course.title), text, path: coursePath(course), button }
  },
  mail: ({ course }, sender, { name }) => courseNoticeMail(sender, name, { is: 'opened', course }),
})

type Admitted = { course: NamedCourse; is: 'approved' | 'manual'; until: string | null }

/** The school has let a student into a course. */
export const enrollmentGiven = notice<Admitted>({
  name: 'enrollment given',
  kind: 'enrollments',
  icon: 'open',
  subject: ({ course }) => course.slug,
  show({ course, is }, { language, school }) {
    const { title, button } = words[language][is]
    const { approved, manual } = words[language]
    const text = is === 'approved' ? approved.text : manual.text(school)
    return { title: title(course.title), text, path: lecturePath(course), button }
  },
  mail: ({ course, ...step }, sender, { name, by }) => enrollmentMail(sender, { name, by }, course, step),
})

type Refused = { course: NamedCourse; is: 'rejected' | 'withdrawn'; reason: string }

/** The school has not let a student in, or ended it. */
export const enrollmentRefused = notice<Refused>({
  name: 'enrollment refused',
  kind: 'enrollments',
  icon: 'refused',
  subject: ({ course }) => course.slug,
  show({ course, is, reason }, { language }) {
    const { title, button } = words[language][is]
    return { title: title(course.title), text: reason, path: coursePath(course), button }
  },
  mail: ({ course, ...step }, sender, { name, by }) => enrollmentMail(sender, { name, by }, course, step),
})

/** The course closes to a student tomorrow. */
export const accessEnding = notice<{ course: NamedCourse; until: string }>({
  name: 'access ending',
  kind: 'enrollments',
  icon: 'warning',
  subject: ({ course }) => course.slug,
  show({ course, until }, { language }) {
    const { title, text, button } = words[language].ending
    return { title: title(course.title), text: text(dayTime(language, until)), path: lecturePath(course), button }
  },
})

type Message = { id: string; subject: string; text: string }

/** A teacher writes to students of a course. */
export const courseMessage = notice<Message & { course: NamedCourse }>({
  name: 'course message',
  kind: 'messages',
  icon: 'message',
  subject: ({ id }) => id,
  show({ course, subject, text }, { language }) {
    return { title: subject, text, path: lecturePath(course), button: words[language].courseMessage.button }
  },
  mail: ({ course, subject, text }, sender, { name, by }) =>
    enrollmentMail(sender, { name, by }, course, { is: 'message', subject, text }),
})

/** The teachers of a course have published an announcement. */
export const courseAnnounced = notice<Message & { course: NamedCourse }>({
  name: 'course announced',
  kind: 'messages',
  icon: 'message',
  subject: ({ id }) => id,
  show({ course, subject, text }, { language }) {
    const { title, button } = words[language].announced
    return { title: title(subject, course.title), text, path: `${lecturePath(course)}?tab=news`, button }
  },
})

/** The school writes to students. */
export const directMessage = notice<Message>({
  name: 'direct message',
  kind: 'messages',
  icon: 'message',
  subject: ({ id }) => id,
  show({ subject, text }, { language }) {
    return { title: subject, text, path: '/my-course', button: words[language].directMessage.button }
  },
  mail: (message, sender, reader) => directMail(sender, reader, message),
})

type OfficeCourse = { course: { id: string; title: string } }

/** A student has reviewed a course. */
export const courseRated = notice<OfficeCourse & { stars: number; text: string }>({
  name: 'course rated',
  kind: 'ratings',
  icon: 'star',
  subject: ({ course }) => course.id,
  show({ course, stars, text }, { language, by, count }) {
    const { title, several, button } = words[language].rated
    return {
      title: count > 1 ? several(count, course.title) : title(by, course.title, stars),
      text: text && quoted(language, text),
      path: `/secure/courses/ratings?course=${course.id}`,
      button,
    }
  },
})

/** Students have not been in a course for long. */
export const studentsAbsent = notice<OfficeCourse & { student: string; days: number }>({
  name: 'students absent',
  kind: 'absences',
  icon: 'warning',
  subject: ({ course }) => course.id,
  show({ course, student, days }, { language, count }) {
    const { title, several, text, button } = words[language].absent
    return {
      title: count > 1 ? several(count, course.title, days) : title(student, course.title, days),
      text,
      path: `/secure/courses/performance/${course.id}?tab=stuck`,
      button,
    }
  },
})

/** The school has issued a certificate. */
export const certificateGiven = notice<{ certificateId: string; course: string }>({
  name: 'certificate given',
  kind: 'certificates',
  icon: 'certificate',
  subject: ({ certificateId }) => certificateId,
  show({ certificateId, course }, { language, school }) {
    const { title, text, button } = words[language].certificate
    return { title: title(course), text: text(school), path: `/certificate/${certificateId}`, button }
  },
})

export const notices: readonly Notice<never>[] = [
  courseRated,
  studentsAbsent,
  certificateGiven,
  questionAsked,
  questionAnswered,
  courseOpened,
  enrollmentGiven,
  enrollmentRefused,
  accessEnding,
  courseAnnounced,
  courseMessage,
  directMessage,
]
