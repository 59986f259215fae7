import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'

/** What the platform's identity provider signs with, encrypted. */
export const openIdKeys = pgTable('openid_keys', {
  id: uuid('id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** What the identity provider must know until it expires: sign-ins under way, codes, tokens. */
export const openIdRecords = pgTable('openid_records', {
  id: uuid('id').primaryKey(),
  model: text('model').notNull(),
  /** Of the code or the token itself. */
  idHash: bytes('id_hash').notNull(),
  grantHash: bytes('grant_hash'),
  uidHash: bytes('uid_hash'),
  userId: uuid('user_id'),
  /** The system it was given to; null for the sign-in itself. */
  clientId: text('client_id'),
  /** Everything else, encrypted. */
  sealed: bytes('sealed').notNull(),
  consumedAt: moment('consumed_at'),
  expiresAt: moment('expires_at').notNull(),
})

/** Another system of a school, which its people sign in to with their account here; the tables have the name it had first. */
export const systems = pgTable('applications', {
  ...tenant(),
  name: text('name').notNull(),
  redirectAddresses: text('redirect_addresses').array().notNull(),
  /** Null: it runs where it cannot keep a secret, such as in a browser. */
  secretHash: bytes('secret_hash'),
  createdAt: moment('created_at').notNull(),
})

/** What somebody has allowed such a system to know of them. */
export const systemConsents = pgTable('application_consents', {
  ...tenant(),
  systemId: uuid('application_id').notNull(),
  userId: uuid('user_id').notNull(),
  scopes: text('scopes').array().notNull(),
  givenAt: moment('given_at').notNull(),
})
