import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#server/core/database/columns.ts'
import type { CompanyFileKind } from '#shared/identity/company.lists.ts'
import type { EducationLevel, Gender, SocialKind, Title } from '#shared/identity/personal.lists.ts'

/** What somebody has written about themself: it is of their account, and no school reads it. */
export const personalInformation = pgTable('personal_information', {
  userId: uuid('user_id').primaryKey(),
  title: text('title').$type<Title>(),
  gender: text('gender').$type<Gender>(),
  lastNameKm: text('last_name_km'),
  firstNameKm: text('first_name_km'),
  lastNameEn: text('last_name_en'),
  firstNameEn: text('first_name_en'),
  birthDate: date('birth_date'),
  birthPlace: text('birth_place'),
  /** Of the identity card or the passport, encrypted. */
  idNumber: bytes('id_number'),
  position: text('position'),
  skill: text('skill'),
  education: text('education').$type<EducationLevel>(),
  house: text('house'),
  street: text('street'),
  /** Codes in Cambodia, elsewhere as they are written. */
  district: text('district'),
  city: text('city'),
  country: text('country'),
  postalCode: text('postal_code'),
  social: jsonb('social').$type<Partial<Record<SocialKind, string>>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What somebody writes about their company: of their account, too. */
export const companyInformation = pgTable('company_information', {
  userId: uuid('user_id').primaryKey(),
  nameEn: text('name_en'),
  nameKm: text('name_km'),
  addressEn: text('address_en'),
  addressKm: text('address_km'),
  category: text('category'),
  phone: text('phone'),
  email: text('email'),
  social: jsonb('social').$type<Partial<Record<SocialKind, string>>>().notNull(),
  profile: text('profile'),
  mission: text('mission'),
  services: text('services'),
  partners: text('partners'),
  structure: text('structure'),
  achievements: text('achievements'),
  csr: text('csr'),
  updatedAt: moment('updated_at').notNull(),
})

/** A picture or a document of somebody's company. */
export const companyFiles = pgTable('company_files', {
  userId: uuid('user_id').notNull(),
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CompanyFileKind>().notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** How many the file has, before it is encrypted. */
  bytes: integer('bytes').notNull(),
  sealed: bytes('sealed').notNull(),
  addedAt: moment('added_at').notNull(),
})

/** How somebody signs: a picture in PNG, encrypted. */
export const signatures = pgTable('signatures', {
  userId: uuid('user_id').primaryKey(),
  picture: bytes('picture').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The picture that somebody chose of themself, in WebP. */
export const ownPictures = pgTable('own_pictures', {
  userId: uuid('user_id').primaryKey(),
  /** Its name in `users.avatar`; a new one for each picture. */
  addressId: uuid('address_id').notNull(),
  picture: bytes('picture').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
