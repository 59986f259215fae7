import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './door.ts'

/** A question that is asked often: put into SQL once for each connection, and parsed once by its database. */
export function prepared<Question>(name: string, ask: (db: Db, name: string) => Question): (db: Db) => Question {
  const questions = new WeakMap<Db, Question>()
  return (db) => {
    const known = questions.get(db)
    if (known) return known
    const made = ask(db, name)
    questions.set(db, made)
    return made
  }
}

/** Whether an id is among those given under a name: one question, however many they are. */
export function isOneOf(column: PgColumn, name: string): SQL {
  return sql`${column} = any (${sql.placeholder(name)}::uuid[])`
}
