import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Actor, Db } from '#server/core/database/door.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { users } from './identity.tables.ts'

/** Remember the language that a person used last: emails to them are written in it. */
export async function rememberLanguage(
  db: Db,
  { id, language: known }: Pick<Actor, 'id' | 'language'>,
  language: Language,
): Promise<void> {
  if (known === language) return
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), or(isNull(users.language), ne(users.language, language))))
}
