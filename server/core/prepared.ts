import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type pg from 'pg'
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

type Parts = Record<string, Record<string, PgColumn>>

/**
 * The same past Drizzle, whose ceremony costs more than the question itself: for a read that comes with every request.
 * `from` has a column for each part of the answer. It must not write: nobody would hear of the change.
 */
export function plainQuestion<Asked extends Parts>(
  name: string,
  parts: Asked,
  from: string,
): (db: Db, values: unknown[]) => Promise<SelectResultFields<Asked>[]> {
  const columns = Object.entries(parts).flatMap(([part, named]) =>
    Object.entries(named).map(([key, column]) => ({ part, key, text: `("${part}").${column.name}` })),
  )
  const text = `select ${columns.map((column) => column.text).join(', ')} from ${from}`
  return async (db, values) => {
    const { $client } = db as Db & { $client: pg.Pool }
    const { rows } = await $client.query<unknown[]>({ name, text, values, rowMode: 'array' })
    return rows.map((row) => {
      const found: Record<string, Record<string, unknown>> = {}
      for (const part in parts) found[part] = {}
      for (const [at, { part, key }] of columns.entries()) (found[part] as Record<string, unknown>)[key] = row[at]
      return found as SelectResultFields<Asked>
    })
  }
}
