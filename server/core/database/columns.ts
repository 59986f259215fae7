import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The two columns every table of a school begins with. */
export const tenant = () => ({ schoolId: uuid('school_id').notNull(), id: uuid('id').notNull() })

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
