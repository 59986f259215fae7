import type { Language } from '#shared/core/language.rules.ts'
import type { StepText } from '#web/core/first-steps.ts'

type Words = Record<Language, () => Promise<{ steps: Record<string, StepText> }>>

const words: readonly Words[] = [
  {
    km: () => import('#shared/tenancy/words/steps.km.ts'),
    en: () => import('#shared/tenancy/words/steps.en.ts'),
    zh: () => import('#shared/tenancy/words/steps.zh.ts'),
  },
  {
    km: () => import('#shared/identity/words/steps.km.ts'),
    en: () => import('#shared/identity/words/steps.en.ts'),
    zh: () => import('#shared/identity/words/steps.zh.ts'),
  },
  {
    km: () => import('#shared/courses/words/steps.km.ts'),
    en: () => import('#shared/courses/words/steps.en.ts'),
    zh: () => import('#shared/courses/words/steps.zh.ts'),
  },
]

const card = {
  km: () => import('#shared/core/words/steps.km.ts'),
  en: () => import('#shared/core/words/steps.en.ts'),
  zh: () => import('#shared/core/words/steps.zh.ts'),
}

/** What the first steps of a school say, by their keys. The server sends them: most schools have done them all. */
export async function stepTexts(language: Language) {
  const loaded = await Promise.all(words.map((domain) => domain[language]()))
  const texts: Record<string, StepText> = Object.assign({}, ...loaded.map(({ steps }) => steps))
  return { card: (await card[language]()).stepsCard, texts }
}

const courses = {
  km: () => import('#shared/courses/words/latest.km.ts'),
  en: () => import('#shared/courses/words/latest.en.ts'),
  zh: () => import('#shared/courses/words/latest.zh.ts'),
}

/** What the page's one main action says. */
export async function newCourseText(language: Language): Promise<string> {
  return (await courses[language]()).latest.create
}
