import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#server/core/database/columns.ts'
import type { OtherProvider } from '#shared/identity/providers.rules.ts'

/** The steps of a sign-in by a provider: on the school's host, at the provider, back on the school's host. */
export type FlowStep = 'asked' | 'at provider' | 'handed over' | 'to be proved' | 'to be linked' | 'to be allowed'

/** An account at another provider by which a person signs in. */
export const linkedIdentities = pgTable('linked_identities', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  provider: text('provider').$type<OtherProvider>().notNull(),
  /** The provider's own id of the person: addresses change hands, this does not. */
  subject: text('subject').notNull(),
  /** As the provider said it then, to be recognized. */
  email: text('email'),
  linkedAt: moment('linked_at').notNull(),
})

/** A sign-in by a provider, while it is under way: one row for the step that comes next. */
export const providerFlows = pgTable('provider_flows', {
  id: uuid('id').primaryKey(),
  step: text('step').$type<FlowStep>().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** Of the secret of the browser in which this step must be made. */
  browserHash: bytes('browser_hash').notNull(),
  /** What is known so far, encrypted. */
  sealed: bytes('sealed').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
