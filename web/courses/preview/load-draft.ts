import { worksInOffice } from '#shared/core/roles.ts'
import { readCoursePreview } from '#shared/courses/review.endpoints.ts'
import type { preview } from '#shared/courses/words/preview.en.ts'
import { attempt, pageOf } from '#web/core/page.ts'

const words = {
  km: () => import('#shared/courses/words/preview.km.ts'),
  en: () => import('#shared/courses/words/preview.en.ts'),
  zh: () => import('#shared/courses/words/preview.zh.ts'),
}

/** What the bar of a preview shows. Its words come with it: visitors never load them. */
export type Draft = { id: string; slug: string; mayDecide: boolean; words: typeof preview }

type Context = Parameters<typeof pageOf>[0]

/** A course that visitors do not see yet, for those who work on it. */
export async function loadDraft(context: Context, slug: string) {
  const { user, language } = pageOf(context)
  if (!worksInOffice(user?.role)) return undefined
  const found = await attempt(context, readCoursePreview, { params: { slug } })
  if (!('answer' in found)) return undefined
  const { course, may_decide: mayDecide } = found.answer
  const draft: Draft = { id: course.id, slug, mayDecide, words: (await words[language]()).preview }
  return { course, draft }
}
