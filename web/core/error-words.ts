import type { ErrorAnswer, ErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'

/** The words for all refusals, or none where the connection is lost before they come. */
export async function loadErrorWords(language: Language): Promise<Partial<Record<ErrorCode, string>>> {
  // Loaded when something first goes wrong: most pages never need them.
  return import('#shared/domains.ts').then(({ errorWordsIn }) => errorWordsIn(language)).catch(() => ({}))
}

/** A refusal in the reader's language, or as the server sent it if we have no words for it. */
export async function translated(answer: Pick<ErrorAnswer, 'code' | 'message'>, language: Language): Promise<string> {
  return (await loadErrorWords(language))[answer.code] ?? answer.message
}

/** The same for every field of a refusal. */
export async function translatedFields(answer: ErrorAnswer, language: Language): Promise<Record<string, string>> {
  const entries = Object.entries(answer.fields ?? {}).map(async ([name, why]) => [
    name,
    await translated(why, language),
  ])
  return Object.fromEntries(await Promise.all(entries))
}
