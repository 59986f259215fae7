import type { RouterContextProvider } from 'react-router'
import { readCourse } from '#shared/courses/courses.endpoints.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { AfterSigning } from '#web/identity/sign-form.ts'
import { courseCall } from '../course/course-calls.ts'
import { joinId } from '../course/join-id.ts'
import { wantedWords } from './wanted.words.ts'
import { isWantedAct, type WantedAct } from './wanted-address.ts'

type Context = Readonly<RouterContextProvider>
type Wanted = { act: WantedAct | undefined; slug: string }

/** What somebody wanted before they were asked to sign in: an act, or a page of a course. */
export function wantedIn(search: URLSearchParams): Wanted | undefined {
  const act = search.get('do')
  const slug = search.get('course')
  if (slug && isWantedAct(act)) return { act, slug }
  const [, page] = search.get('to')?.match(/^\/(?:courses|lecture|payment)\/([^/?#]+)/) ?? []
  return page ? { act: undefined, slug: decoded(page) } : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type WantedCourse = Pick<CourseDetail, 'slug' | 'title' | 'thumbnail' | 'language'> & {
  /** `ask`: joining needs approval. `open`: only a page of the course. */
  act: WantedAct | 'ask' | 'open'
}

/** The course a page to sign in is headed with, if there is one. */
export async function wantedCourse(context: Context, search: URLSearchParams): Promise<WantedCourse | null> {
  const wanted = wantedIn(search)
  const found = wanted && (await attempt(context, readCourse, { params: { slug: wanted.slug } }))
  if (!wanted || !found || 'refusal' in found) return null
  const { slug, title, thumbnail, language, enrollment } = found.answer.course
  const act = wanted.act === 'enroll' && enrollment === 'approval' ? 'ask' : (wanted.act ?? 'open')
  return { slug, title, thumbnail, language, act }
}

/** Do what was wanted, now that the person is signed in. What is refused leads to the course, which says what can be done. */
export async function doWanted(context: Context, search: URLSearchParams): Promise<AfterSigning> {
  const wanted = wantedIn(search)
  if (!wanted?.act) return {}
  const { act, slug } = wanted
  const coursePage = `/courses/${encodeURIComponent(slug)}`
  if (act === 'rate') return { to: `${coursePage}#reviews` }
  const { endpoint, input } = courseCall(act, new FormData(), slug)
  const [course, result] = [await wantedCourse(context, search), await attempt(context, endpoint, input)]
  if (!course || 'refusal' in result) return { to: course ? `${coursePage}#${joinId}` : '/courses' }
  const { language } = pageOf(context)
  await wantedWords.load(language)
  const { done } = wantedWords.of(language)
  if (act === 'like') return { toast: { title: done.liked, text: course.title } }
  if (act === 'wait') return { to: `${coursePage}#${joinId}`, toast: done.waiting }
  const { state, lessons_done } = result.answer
  if (state !== 'learning') return { to: `${coursePage}#${joinId}`, toast: done.asked }
  const to = `/lecture/${encodeURIComponent(slug)}`
  return lessons_done > 0 ? { to } : { to, toast: { title: done.welcome.title(course.title), text: done.welcome.text } }
}
