import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/core/roles.ts'
import { moment, tenant } from '../database/columns.ts'

export const auditLog = pgTable('audit_log', {
  ...tenant(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  actorRole: text('actor_role').$type<Role>().notNull(),
  action: text('action').notNull(),
  kind: text('kind').notNull(),
  thingId: uuid('thing_id'),
  thingName: text('thing_name').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  at: moment('at').notNull(),
})
