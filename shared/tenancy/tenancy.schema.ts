import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { siteStates } from '#shared/core/site-state.ts'

export const schoolKinds = ['school', 'platform'] as const

/** The colors a school sets, by their names in the settings. */
export const colourKeys = [
  'Primary Color',
  'Secondary Color',
  'Tertiary Color',
  'Text Header & Footer Color',
  'Text Header & Footer Color Hover',
  'Text Body Color',
  'Primary Background',
  'Secondary Background',
  'Tertiary Background',
  'Header & Footer Background Color',
] as const
export type ColourKey = (typeof colourKeys)[number]

/** device_type of a setting, as the API numbers it. */
export const deviceTypes = { desktop: 1, mobile: 2 } as const
export type Device = keyof typeof deviceTypes

export const schoolSetting = z.object({
  key: z.string(),
  value: z.string(),
  device_type: z.union([z.literal(1), z.literal(2)]),
  school_id: z.string(),
})
export type SchoolSetting = z.infer<typeof schoolSetting>

/** Empty for a site that is not published; otherwise its state. */
export const schoolStatus = z.object({
  status: z.optional(z.enum(siteStates)),
  name: z.optional(localText),
})

export const site = z.object({
  id: z.string(),
  kind: z.enum(schoolKinds),
  name: localText,
  default_language: z.enum(languages),
  tagline: localText,
  headline: localText,
  headline_accent: localText,
  intro: localText,
  logo: z.string(),
  favicon: z.string(),
  hero_picture: z.nullable(z.string()),
  contact: z.object({
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    address: z.optional(localText),
    telegram: z.optional(z.string()),
    facebook: z.optional(z.string()),
    youtube: z.optional(z.string()),
    tiktok: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedin: z.optional(z.string()),
    website: z.optional(z.string()),
  }),
  settings: z.array(schoolSetting),
})
export type Site = z.infer<typeof site>

export const aboutSchool = z.object({
  about: z.object({ km: z.optional(richText), en: z.optional(richText), zh: z.optional(richText) }),
})

/** A school as the platform's own page shows it. */
export const listedSchool = z.object({
  id: z.string(),
  name: localText,
  tagline: localText,
  logo: z.string(),
  address: z.string(),
  primary_color: z.nullable(z.string()),
})
