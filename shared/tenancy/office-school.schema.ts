import * as z from 'zod/mini'
import type { ErrorCode } from '#shared/core/errors.ts'
import { languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { lastChange, pictureAddress, revision } from '#shared/core/record.schema.ts'
import { richTextInput } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { siteStates } from '#shared/core/site-state.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { hexColour } from './colour.rules.ts'
import { type ContactKind, contactAddress } from './contact.rules.ts'
import { aboutSchool, colourKeys, type Site, site } from './tenancy.schema.ts'

/** How many characters each text may have, in each language. */
export const longest = { name: 120, tagline: 160, headline: 120, accent: 80, intro: 600, address: 300, contact: 200 }

/** The states a school itself may choose; only the platform closes one. */
export const openStates = ['published', 'unpublished', 'maintenance'] as const
export type OpenState = (typeof openStates)[number]

/** Drops the languages without a text. */
const writtenIn = <Text>(texts: Record<string, Text>, isWritten: (text: Text) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && isWritten(text)))

const texts = (most: number) => {
  const text = z.optional(shortText(most))
  return z.pipe(
    z.object({ km: text, en: text, zh: text }),
    z.transform((written): LocalText => writtenIn(written, Boolean)),
  )
}

const richTexts = z.pipe(
  z.object({ km: z.optional(richTextInput), en: z.optional(richTextInput), zh: z.optional(richTextInput) }),
  z.transform((written): z.infer<typeof aboutSchool>['about'] => writtenIn(written, (text) => !isEmptyRichText(text))),
)

const way = (kind: ContactKind, wrong: ErrorCode = 'core.invalid_input') =>
  z.optional(
    shortText(longest.contact).check(
      z.refine((text) => text === '' || contactAddress(kind, text) !== undefined, wrong),
    ),
  )

/** Every way to reach the school; one left empty is removed. */
export const contactInput = z.pipe(
  z.object({
    email: way('email', 'identity.invalid_email'),
    phone: way('phone'),
    address: z.optional(texts(longest.address)),
    telegram: way('telegram'),
    facebook: way('facebook'),
    youtube: way('youtube'),
    tiktok: way('tiktok'),
    instagram: way('instagram'),
    linkedin: way('linkedin'),
    website: way('website'),
  }),
  z.transform(({ address = {}, ...ways }): Site['contact'] => ({
    ...writtenIn(ways, Boolean),
    ...(Object.keys(address).length > 0 && { address }),
  })),
)

/** The school as its office sees it. */
export const officeSchool = z.object({
  name: localText,
  tagline: localText,
  headline: localText,
  headline_accent: localText,
  intro: localText,
  about: aboutSchool.shape.about,
  hero_picture: z.nullable(z.string()),
  default_language: z.enum(languages),
  status: z.enum(siteStates),
  address: z.object({ subdomain: z.nullable(z.string()), origin: z.string() }),
  contact: site.shape.contact,
  asks_confirmation: z.boolean(),
  logo: z.string(),
  favicon: z.string(),
  revision,
  last_change: lastChange,
})
export type OfficeSchool = z.infer<typeof officeSchool>

export const schoolInfo = z.object({
  revision,
  name: texts(longest.name).check(z.refine((name) => Object.keys(name).length > 0, 'core.field_required')),
  tagline: texts(longest.tagline),
  contact: contactInput,
  /** Whether students confirm their email before they enroll, ask or review. */
  asks_confirmation: z.optional(z.boolean()),
})
export type SchoolInfo = z.output<typeof schoolInfo>

export const webSetting = z.object({
  revision,
  headline: texts(longest.headline),
  headline_accent: texts(longest.accent),
  intro: texts(longest.intro),
  about: richTexts,
  hero_picture: z.nullable(pictureAddress),
  default_language: z.enum(languages),
})
export type WebSetting = z.output<typeof webSetting>

export const siteState = z.object({ status: z.enum(openStates) })

const coloursOf = <Colour extends z.ZodMiniType>(colour: Colour) => {
  const each = z.record(z.enum(colourKeys), colour)
  return z.object({ desktop: each, mobile: each })
}

/** A color, normalized to '#RRGGBB'; empty where the school has set none. */
const colourInput = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((colour) => colour === '' || hexColour(colour) !== undefined),
  ),
  z.transform((colour: string) => hexColour(colour) ?? ''),
)

/** The look of a school, with every color for both kinds of device; empty where none is set. */
export const theme = z.object({
  revision,
  logo: z.string(),
  favicon: z.string(),
  colours: coloursOf(z.string()),
  last_change: lastChange,
})
export type Theme = z.infer<typeof theme>

export const changedTheme = z.object({
  revision,
  logo: pictureAddress,
  favicon: pictureAddress,
  colours: coloursOf(colourInput),
})
export type ChangedTheme = z.output<typeof changedTheme>

/** Which first steps a new school has done. */
export const schoolSteps = z.object({
  has_logo: z.boolean(),
  has_colours: z.boolean(),
  has_contact: z.boolean(),
  has_texts: z.boolean(),
  is_published: z.boolean(),
})
export type SchoolSteps = z.infer<typeof schoolSteps>
