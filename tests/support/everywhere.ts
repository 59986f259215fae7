import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Doors } from '#server/core/database/door.ts'

/** All rows of all schools, for tests that look at what the app has written, or change it behind its back. */
export const everywhereOf = ({ pools }: Pick<Doors, 'pools'>): Db => drizzle({ client: pools.platform })
