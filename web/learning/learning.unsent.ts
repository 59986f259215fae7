import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { addFavourite, joinWaitingList, leaveWaitingList, removeFavourite } from '#shared/learning/access.endpoints.ts'
import {
  addAnswer,
  addCompletion,
  addNote,
  addQuestion,
  deleteAnswer,
  deleteNote,
  deleteQuestion,
  removeCompletion,
  saveProgress,
  updateNote,
} from '#shared/learning/lecture.endpoints.ts'
import { rateCourse, removeRating } from '#shared/learning/ratings.endpoints.ts'
import { type Unsent, unsentWrites } from '#web/core/unsent/unsent.ts'
import type { UnsentEndpoint, UnsentForm } from '#web/core/unsent/unsent-domain.ts'
import { type CourseIntent, courseCall, isCourseIntent } from './course/course-calls.ts'
import { ratingAbout } from './course/unsent-rating.ts'
import { isLessonIntent, lessonCall } from './lecture/lesson-calls.ts'
import { lessonAbout } from './lecture/pending-lecture.ts'
import { announceWatched } from './lecture/use-watched.ts'
import { heartCall } from './my-courses/heart-call.ts'
import type { UnsentHearts } from './my-courses/unsent-hearts.ts'

/** What can wait; repeating any of them changes nothing. */
const endpoints: UnsentEndpoint[] = [
  ...[addCompletion, removeCompletion, addNote, updateNote, deleteNote, addQuestion, deleteQuestion, addAnswer],
  ...[deleteAnswer, addFavourite, removeFavourite, joinWaitingList, leaveWaitingList, rateCourse, removeRating],
].map((endpoint) => ({ endpoint }))

const position: UnsentEndpoint = {
  endpoint: saveProgress,
  isSilent: true,
  onSent: ({ input }, { watched_percent: percent }) =>
    announceWatched({ lessonId: String(input.body?.lesson_id), percent }),
}

export const unsentEndpoints: Partial<Record<string, UnsentEndpoint>> = Object.fromEntries(
  [...endpoints, position].map((one) => [one.endpoint.name, one]),
)

export const unsentForm: UnsentForm = (path, form) => {
  const heart = heartCall(form)
  if (heart) {
    const write = writeOf(heart, heartAbout(heart.input.params.slug))
    return { write, result: { hearts: heartsWith(write) } }
  }
  const intent = form.get('intent')
  const [, area, slug = '', lessonId = ''] = path.split('/').map(decodeURIComponent)
  if (area === 'courses' && isCourseIntent(intent)) {
    const about = aboutCourse[intent]?.(slug)
    if (!about) return undefined
    const write = writeOf(courseCall(intent, form, slug), about)
    return { write, result: { intent, hearts: heartsWith(write) } }
  }
  if (area === 'lecture' && isLessonIntent(intent)) {
    const call = lessonCall(intent, form, { slug, lessonId })
    if (!unsentEndpoints[call.endpoint.name]) return undefined
    const isOfLesson = intent === 'complete' || intent === 'incomplete'
    const id = String(form.get('new_id') || form.get('id'))
    return { write: writeOf(call, isOfLesson ? lessonAbout(lessonId) : `text ${id}`), result: { intent } }
  }
  return undefined
}

const heartAbout = (slug: string) => `heart ${slug}`

/** All hearts that wait on this device, with what is stored next. */
function heartsWith(write: Unsent): UnsentHearts {
  const hearts = [...unsentWrites(), write].filter(({ endpoint }) => /Favourite$/.test(endpoint))
  return Object.fromEntries(hearts.map(({ endpoint, input }) => [input.params?.slug, endpoint === addFavourite.name]))
}

/** Joining and leaving cannot wait: what follows depends on the response. */
const waitingList = (slug: string) => `waiting list ${slug}`
const aboutCourse: Partial<Record<CourseIntent, (slug: string) => string>> = {
  like: heartAbout,
  unlike: heartAbout,
  wait: waitingList,
  unwait: waitingList,
  rate: ratingAbout,
  unrate: ratingAbout,
}

const writeOf = ({ endpoint, input }: { endpoint: AnyEndpoint; input: unknown }, about: string): Unsent => ({
  about,
  endpoint: endpoint.name,
  input: input as Unsent['input'],
})
