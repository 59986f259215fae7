import * as z from 'zod/mini'
import type { ErrorCode } from '#shared/core/errors.ts'
import { oneLineText, plainText } from '#shared/core/text.schema.ts'
import { contactAddress } from '#shared/tenancy/contact.rules.ts'
import {
  educationLevels,
  genders,
  type PersonalFact,
  personalFacts,
  type SocialKind,
  titles,
} from './personal.lists.ts'
import { isKhmerName, isLatinName, readIdNumber, tidyName } from './personal.rules.ts'
import { readPhone } from './phone.rules.ts'

const longest = { name: 80, line: 120, place: 200, postalCode: 20, social: 200, username: 254, phone: 40 } as const

const unlessEmpty = (fits: (text: string) => boolean) => (text: string) => text === '' || fits(text)
const nameIn = (fits: (text: string) => boolean, wrong: ErrorCode) =>
  z
    .string()
    .check(z.maxLength(longest.name, 'core.too_long'), z.overwrite(tidyName), z.refine(unlessEmpty(fits), wrong))
const khmerName = nameIn(isKhmerName, 'identity.khmer_name')
const latinName = nameIn(isLatinName, 'identity.latin_name')
const oneOf = <const All extends readonly string[]>(all: All) => z.enum([...all, ''])

/** What people type where the network needs more: a phone of Telegram, the name alone of LinkedIn. */
function fullAddress(kind: SocialKind, text: string): string {
  if (kind === 'telegram') return readPhone(text) ?? text
  return kind === 'linkedin' && /^[a-z\d][\w-]*$/i.test(text) ? `linkedin.com/in/${text}` : text
}

/** Where somebody, or a company, can be found. */
export const social = (kind: SocialKind) =>
  oneLineText(longest.social).check(
    z.overwrite((text) => fullAddress(kind, text)),
    z.refine(
      unlessEmpty((text) => contactAddress(kind, text) !== undefined),
      'identity.invalid_social',
    ),
  )

const facts = {
  title: oneOf(titles),
  gender: oneOf(genders),
  last_name_km: khmerName,
  first_name_km: khmerName,
  last_name_en: latinName,
  first_name_en: latinName,
  /** A day: '2001-04-17'. */
  birth_date: z.string().check(z.maxLength(10, 'identity.invalid_birth_date')),
  birth_place: oneLineText(longest.place),
  position: oneLineText(longest.line),
  skill: oneLineText(longest.place),
  education: oneOf(educationLevels),
  house: oneLineText(longest.line),
  street: oneLineText(longest.line),
  /** Of Cambodia a code, of other countries as it is written. */
  district: oneLineText(longest.line),
  city: oneLineText(longest.line),
  /** ISO 3166-1, two letters. */
  country: oneLineText(2),
  postal_code: oneLineText(longest.postalCode),
  telegram: social('telegram'),
  facebook: social('facebook'),
  youtube: social('youtube'),
  tiktok: social('tiktok'),
  instagram: social('instagram'),
  linkedin: social('linkedin'),
  website: social('website'),
} satisfies Record<PersonalFact, z.ZodMiniType>

/** What somebody has written about themself, and how they sign in. Empty where there is nothing. */
export const personal = z.object({
  facts: z.record(z.enum(personalFacts), z.string()),
  /** All but the last digits are hidden. */
  id_number: z.string(),
  username: z.string(),
  /** As it is dialed from anywhere. */
  phone: z.string(),
  email: z.string(),
  /** As this school calls the person. */
  first_name: z.string(),
  last_name: z.string(),
})
export type Personal = z.infer<typeof personal>

const idNumber = z.string().check(
  z.maxLength(40, 'identity.invalid_id_number'),
  z.refine(
    unlessEmpty((text) => readIdNumber(text) !== undefined),
    'identity.invalid_id_number',
  ),
  z.overwrite((text) => readIdNumber(text) ?? ''),
)

/** What is not sent stays as it is; what is sent empty is removed. */
export const personalChange = z.partial(z.object({ ...facts, id_number: idNumber }))
export type PersonalChange = z.output<typeof personalChange>

export const shownIdNumber = z.object({ id_number: z.string() })

export const mostSignatureBytes = 1024 * 1024

/** A picture: in the browser a file, on the server its bytes. */
export const pictureFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)

/** The picture in an address of its own (`data:`); empty if there is none. */
export const signature = z.object({ signature: z.string() })
export type Signature = z.infer<typeof signature>

export const mostPictureBytes = 5 * 1024 * 1024

/** Of the person, as everybody is shown it; one of ours if they chose none. */
export const ownPicture = z.object({ avatar: z.string() })
export type OwnPicture = z.infer<typeof ownPicture>

/** How somebody introduces themself in this school; empty for nothing. */
export const introduction = z.object({ position: oneLineText(longest.line), bio: plainText(2000) })
export type Introduction = z.output<typeof introduction>

/** What one signs in with besides the email. */
export const signInNames = z.object({
  username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(longest.username)),
  /** Of any spelling; empty for none. */
  phone: z.string().check(
    z.maxLength(longest.phone, 'identity.invalid_phone'),
    z.refine((text) => text.trim() === '' || readPhone(text) !== undefined, 'identity.invalid_phone'),
    z.overwrite((text) => readPhone(text) ?? ''),
  ),
})
