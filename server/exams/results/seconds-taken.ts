import { sql } from 'drizzle-orm'

/** `secondsTaken` of an attempt `t` that was handed in. */
export const secondsTakenInSql = sql`greatest(0, extract(epoch from least(t.handed_in_at, t.due_at) - t.started_at))`
