import type { Visit } from '#server/core/http/visit.ts'
import type { schools } from '#server/tenancy/tenancy.tables.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'

type School = Pick<typeof schools.$inferSelect, 'id' | 'name' | 'defaultLanguage'>

/** The name of a school for somebody who is in another one; null where they are. */
export const nameElsewhere = (
  { school }: Visit,
  { id, name, defaultLanguage }: School,
  language: Language = defaultLanguage,
): string | null => (id === school.id ? null : textFor(name, language, defaultLanguage).text)
