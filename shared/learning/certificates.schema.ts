import * as z from 'zod/mini'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, pictureAddress } from '#shared/core/record.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { courseLanguages } from '#shared/courses/courses.lists.ts'
import { unknownBlank } from './certificate-text.rules.ts'
import { certificateLayouts, certificateTabs, reasonMost } from './learning.lists.ts'

/** A text whose placeholders are all known; in the title none is filled in. */
const isFilled = z.refine<string>((text) => unknownBlank(text) === undefined, 'learning.unknown_blank')
const hasNoBlank = z.refine<string>((text) => !/\{[^{}]*\}/.test(text), 'learning.unknown_blank')

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** How a school's certificates look. `{name}`, `{course}`, `{date}` and `{author}` in the text are filled in. */
export const certificateTemplate = z.object({
  layout: z.enum(certificateLayouts),
  title: shortText(120),
  text: shortText(600),
  accent: colour,
  paper: colour,
  logo: z.nullable(pictureAddress),
  signature: z.nullable(pictureAddress),
  signer: shortText(120),
  signer_position: shortText(120),
})
export type CertificateTemplate = z.infer<typeof certificateTemplate>

export const changedTemplate = z.extend(certificateTemplate, {
  title: shortText(120).check(hasNoBlank),
  text: shortText(600).check(isFilled),
  revision: z.number().check(z.int(), z.minimum(0)),
})
/** A template in an address, where what is empty is left out. */
export const templateToPreview = z.extend(certificateTemplate, {
  title: z._default(shortText(120), ''),
  text: z._default(shortText(600), ''),
  logo: z._default(z.nullable(pictureAddress), null),
  signature: z._default(z.nullable(pictureAddress), null),
  signer: z._default(shortText(120), ''),
  signer_position: z._default(shortText(120), ''),
})
export const storedTemplate = z.extend(certificateTemplate, {
  /** 0 until the school saves a template. */
  revision: z.number(),
  last_change: lastChange,
})

/** A certificate as everyone with its address or number sees it. */
export const certificate = z.object({
  id: z.string(),
  number: z.string(),
  student_name: z.string(),
  course_title: z.string(),
  course_slug: z.nullable(z.string()),
  course_language: z.enum(courseLanguages),
  author_name: z.string(),
  school_name: z.string(),
  finished_at: z.string(),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
  template: certificateTemplate,
  /** The payload and its signature, as in the QR. */
  signed: z.string(),
  /** Whether it belongs to the caller. */
  is_mine: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

export const officeCertificate = z.object({
  id: z.string(),
  number: z.string(),
  student_name: z.string(),
  member_id: z.nullable(z.string()),
  course_title: z.string(),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
})
export type OfficeCertificate = z.infer<typeof officeCertificate>

export const officeCertificateQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(certificateTabs), 'all'),
  ...paging,
})
export type OfficeCertificateQuery = z.output<typeof officeCertificateQuery>
export const officeCertificatePage = z.extend(pageOf(officeCertificate), {
  counts: z.record(z.enum(certificateTabs), z.number()),
})

export const revocation = z.object({
  reason: shortText(reasonMost).check(z.refine((text) => text !== '', 'core.field_required')),
})

/** A public key to check certificates with. */
export const certificateKey = z.object({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string() })
