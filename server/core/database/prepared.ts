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

/**
 * Whether an id is among those given under a name: one question, however many they are. They stand in a `select` of their
 * own so that the planner cannot count them: it would find fewer than it supposes, and plan anew each time to profit by it.
 */
export function isOneOf(column: PgColumn, name: string): SQL {
  return sql`${column} = any ((select ${sql.placeholder(name)}::uuid[])::uuid[])`
}

type Parts = Record<string, Record<string, PgColumn>>

/**
 * The same past Drizzle, whose ceremony costs more than the question itself: for a read that comes with every request.
 * `from` has a column for each part of the answer. All of them travel as one JSON, because every column by itself is
 * described, read and parsed anew each time; so they can be texts, numbers, yes or no, and moments. It must not write:
 * nobody would hear of the change.
 */
export function plainQuestion<Asked extends Parts>(
  name: string,
  parts: Asked,
  from: string,
): (db: Db, values: unknown[]) => Promise<SelectResultFields<Asked>[]> {
  const columns = Object.entries(parts).flatMap(([part, named]) =>
    Object.entries(named).map(([key, column]) => ({ part, key, column })),
  )
  const moments = columns.filter(({ column }) => column.dataType === 'date')
  const asked = Object.keys(parts).map((part) => {
    const own = columns.filter((column) => column.part === part)
    return `'${part}', json_build_object(${own.map(({ key, column }) => `'${key}', ("${part}").${column.name}`).join(', ')})`
  })
  const text = `select json_build_object(${asked.join(', ')}) from ${from}`
  return async (db, values) => {
    const { $client } = db as Db & { $client: pg.Pool }
    const { rows } = await $client.query<[ApiResponse]>({ name, text, values, rowMode: 'array' })
    return rows.map(([told]) => {
      for (const { part, key } of moments) {
        const of = told[part] as ApiResponse[string]
        if (of[key] !== null) of[key] = new Date(of[key] as string)
      }
      return told as SelectResultFields<Asked>
    })
  }
}

type ApiResponse = Record<string, Record<string, unknown>>
