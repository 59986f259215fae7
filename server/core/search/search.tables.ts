import { pgTable, text } from 'drizzle-orm/pg-core'
import { tenant } from '../database/columns.ts'

/** One row for each thing that the office search finds, with the thing's id. */
export const searchEntries = pgTable('search_entries', {
  ...tenant(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  note: text('note').notNull(),
  words: text('words').notNull(),
})
