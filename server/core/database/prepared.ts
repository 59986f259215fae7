import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type pg from 'pg'
import type { Db } from './door.ts'

/** A frequent query: built once for each connection, and parsed once by the database. */
export function prepared<Query>(name: string, prepare: (db: Db, name: string) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const made = prepare(db, name)
    queries.set(db, made)
    return made
  }
}

/**
 * Whether an id is among those of a placeholder: one query for any number of ids. The inner `select` hides their number
 * from the planner, which would otherwise make a new plan for each call.
 */
export function isOneOf(column: PgColumn, name: string): SQL {
  return sql`${column} = any ((select ${sql.placeholder(name)}::uuid[])::uuid[])`
}

type Parts = Record<string, Record<string, PgColumn>>

/**
 * A prepared query without Drizzle, whose overhead is larger than the query: for a read that every request makes.
 * `from` has a column for each part of a row. The row travels as one JSON, which is cheaper than parsing each column,
 * so its values are text, numbers, booleans and dates. It must not write: the change would not be noticed.
 */
export function plainQuery<Selected extends Parts>(
  name: string,
  parts: Selected,
  from: string,
): (db: Db, values: unknown[]) => Promise<SelectResultFields<Selected>[]> {
  const columns = Object.entries(parts).flatMap(([part, named]) =>
    Object.entries(named).map(([key, column]) => ({ part, key, column })),
  )
  const dates = columns.filter(({ column }) => column.dataType === 'date')
  const objects = Object.keys(parts).map((part) => {
    const own = columns.filter((column) => column.part === part)
    return `'${part}', json_build_object(${own.map(({ key, column }) => `'${key}', ("${part}").${column.name}`).join(', ')})`
  })
  const text = `select json_build_object(${objects.join(', ')}) from ${from}`
  return async (db, values) => {
    const { $client } = db as Db & { $client: pg.Pool }
    const { rows } = await $client.query<[Row]>({ name, text, values, rowMode: 'array' })
    return rows.map(([row]) => {
      for (const { part, key } of dates) {
        const of = row[part] as Row[string]
        if (of[key] !== null) of[key] = new Date(of[key] as string)
      }
      return row as SelectResultFields<Selected>
    })
  }
}

type Row = Record<string, Record<string, unknown>>
