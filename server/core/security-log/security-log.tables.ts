import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import { moment, tenant } from '../database/columns.ts'

export const securityLog = pgTable('security_log', {
  ...tenant(),
  event: text('event').$type<SecurityEvent>().notNull(),
  personId: uuid('person_id'),
  personName: text('person_name').notNull(),
  aboutId: uuid('about_id'),
  aboutName: text('about_name').notNull(),
  address: text('address').notNull(),
  detail: text('detail').notNull(),
  permission: text('permission').notNull(),
  times: integer('times').notNull(),
  at: moment('at').notNull(),
})
