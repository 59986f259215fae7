import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { SiteState } from '#shared/core/site-state.ts'
import type { Device, Site } from '#shared/tenancy/tenancy.schema.ts'

export const schools = pgTable('schools', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'school' | 'platform'>().notNull(),
  subdomain: text('subdomain'),
  status: text('status').$type<SiteState>().notNull(),
  defaultLanguage: text('default_language').$type<Language>().notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const domains = pgTable('domains', {
  id: uuid('id').primaryKey(),
  schoolId: uuid('school_id').notNull(),
  host: text('host').notNull(),
  isPrimary: boolean('is_primary').notNull(),
  verifiedAt: moment('verified_at'),
  createdAt: moment('created_at').notNull(),
})

export const schoolProfiles = pgTable('school_profiles', {
  ...tenant(),
  tagline: jsonb('tagline').$type<LocalText>().notNull(),
  headline: jsonb('headline').$type<LocalText>().notNull(),
  headlineAccent: jsonb('headline_accent').$type<LocalText>().notNull(),
  intro: jsonb('intro').$type<LocalText>().notNull(),
  about: jsonb('about').$type<Partial<Record<Language, RichText>>>().notNull(),
  logo: text('logo').notNull(),
  favicon: text('favicon').notNull(),
  heroPicture: text('hero_picture'),
  contact: jsonb('contact').$type<Site['contact']>().notNull(),
  /** Since when students confirm their email before they enroll; null: nobody has to. */
  confirmationAskedAt: moment('confirmation_asked_at'),
  revision: integer('revision').notNull(),
  themeRevision: integer('theme_revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const schoolSettings = pgTable('school_settings', {
  ...tenant(),
  key: text('key').notNull(),
  value: text('value').notNull(),
  device: text('device').$type<Device>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
