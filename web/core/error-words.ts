import { type ErrorAnswer, errors, isErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'

// Fetched when something first goes wrong: most pages never need them.
const scripts = {
  km: async () => (await import('#shared/core/words/errors.km.ts')).errorsKm,
  en: async () => (await import('#shared/core/words/errors.en.ts')).errorsEn,
  zh: async () => (await import('#shared/core/words/errors.zh.ts')).errorsZh,
}

/** A refusal in the reader's language, or as the server said it where it is not one we know. */
export async function translated(answer: Pick<ErrorAnswer, 'code' | 'message'>, language: Language): Promise<string> {
  if (!isErrorCode(answer.code)) return answer.message || errors['core.something_went_wrong'].text
  return (await scripts[language]())[answer.code]
}

/** The same for every field of a refusal. */
export async function translatedFields(answer: ErrorAnswer, language: Language): Promise<Record<string, string>> {
  const entries = Object.entries(answer.fields ?? {}).map(async ([name, why]) => [name, await translated(why, language)])
  return Object.fromEntries(await Promise.all(entries))
}
