import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PasskeyTransport } from '#shared/identity/passkeys.schema.ts'
import type { CodePurpose } from '#shared/identity/recovery.schema.ts'
import type { SignInResult } from '#shared/identity/security.schema.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  passwordHash: text('password_hash'),
  /** Null for a password that was chosen when the account was made. */
  passwordChangedAt: moment('password_changed_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  avatar: text('avatar'),
  /** The one they used last; null if it is not known yet. */
  language: text('language').$type<Language>(),
  isAdmin: boolean('is_admin').notNull(),
  confirmedAt: moment('confirmed_at'),
  bannedAt: moment('banned_at'),
  closedAt: moment('closed_at'),
  /** When an account that its owner closed is erased. */
  eraseAt: moment('erase_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const memberships = pgTable('memberships', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  role: text('role').$type<'vendor' | 'lecture' | 'student'>().notNull(),
  isOwner: boolean('is_owner').notNull(),
  lectureType: integer('lecture_type'),
  matrix: text('matrix'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  position: text('position'),
  bio: text('bio'),
  /** As the school typed it; the account may have one of its own. */
  phone: text('phone'),
  confirmedAt: moment('confirmed_at'),
  deactivatedAt: moment('deactivated_at'),
  suspendedAt: moment('suspended_at'),
  blockedAt: moment('blocked_at'),
  deletedAt: moment('deleted_at'),
  /** When they left by themself; then they are in the trash, and restored when they come back. */
  leftAt: moment('left_at'),
  joinedAt: moment('joined_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  invitedAt: moment('invited_at'),
  acceptedAt: moment('accepted_at'),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const invitations = pgTable('invitations', {
  ...tenant(),
  membershipId: uuid('membership_id'),
  userId: uuid('user_id'),
  tokenHash: bytes('token_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  invitedBy: uuid('invited_by'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const roles = pgTable('roles', {
  ...tenant(),
  key: text('key').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  permissions: text('permissions').array().notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const studentNotes = pgTable('student_notes', {
  ...tenant(),
  membershipId: uuid('membership_id').notNull(),
  authorId: uuid('author_id').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const studentGroups = pgTable('student_groups', {
  ...tenant(),
  name: text('name').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const studentGroupMembers = pgTable('student_group_members', {
  ...tenant(),
  groupId: uuid('group_id').notNull(),
  membershipId: uuid('membership_id').notNull(),
  addedAt: moment('added_at').notNull(),
})

export const accountCodes = pgTable('account_codes', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  /** The address it proves, which the account gets then. */
  newEmail: text('new_email'),
  /** Of the token that the browser has which asked for the code. */
  accessHash: bytes('access_hash').notNull(),
  /** Of the code together with that token: a copy of the table is not enough to try all codes. */
  codeHash: bytes('code_hash').notNull(),
  /** Of the token that opens the next step: in the link of the email, and given for the code. */
  tokenHash: bytes('token_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  tries: integer('tries').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const pastPasswords = pgTable('past_passwords', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  replacedAt: moment('replaced_at').notNull(),
})

/** Addresses of erased accounts, which nobody can sign up with again. */
export const closedEmails = pgTable('closed_emails', {
  emailHash: bytes('email_hash').primaryKey(),
  closedAt: moment('closed_at').notNull(),
})

/** The second step of an account's sign-in. No row: there is none. */
export const twoFactor = pgTable('two_factor', {
  userId: uuid('user_id').primaryKey(),
  byEmail: boolean('by_email').notNull(),
  /** Of the authenticator app, encrypted. */
  appSecret: bytes('app_secret'),
  /** The half minute whose code was used last: none works twice. */
  appStep: bigint('app_step', { mode: 'number' }),
  /** Part of what trusted devices are signed with: a new one makes them all ask again. */
  trustSalt: bytes('trust_salt').notNull(),
  /** When the person said that the backup codes are saved; null for codes of which they did not. */
  codesSavedAt: moment('codes_saved_at'),
  updatedAt: moment('updated_at').notNull(),
})

/** A key on a device, which opens the account at one host. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Browsers use it there only. */
  host: text('host').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  /** How often the device has used it, if it counts: a copy of the key is found by it. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().$type<PasskeyTransport[]>().notNull(),
  /** Of the browser that made it. */
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** For programs that act in a person's name in this school. */
export const accessTokens = pgTable('access_tokens', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** The last characters, by which its owner knows it. */
  ending: text('ending').notNull(),
  scopes: text('scopes').array().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null: never. */
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
})

/** Where a person is paid, in every school. */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: uuid('user_id').primaryKey(),
  /** Bank, name and number, encrypted. */
  sealed: bytes('sealed').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Each works once, and is deleted then. */
export const backupCodes = pgTable('backup_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What a person sees of their own sign-ins; the school's own list is the security log. */
export const signIns = pgTable('sign_ins', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  result: text('result').$type<SignInResult>().notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  /** How often in a row: wrong passwords of one address are one line. */
  times: integer('times').notNull(),
  at: moment('at').notNull(),
})

export const sessions = pgTable('sessions', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
