import { inArray, lt, not, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { knownNotices } from './notice.ts'

/** How long what this process does not know waits for one that does. */
const waitsMs = 24 * 3600 * 1000

/**
 * Rows that this process handles, in a statement. While a new version is installed, processes of both work side by side: a
 * notice that only the new one declares is left to it. After a day nobody knows it any more, and it is handled as unknown.
 */
export const isHandledHere = ({ notice, since }: { notice: PgColumn; since: PgColumn }, now: Date): SQL =>
  or(inArray(notice, knownNotices()), lt(since, new Date(now.getTime() - waitsMs))) as SQL

/** The others. */
export const isLeftToOthers = (row: Parameters<typeof isHandledHere>[0], now: Date): SQL => not(isHandledHere(row, now))
