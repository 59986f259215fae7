import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { type ColourKey, colourKeys, type Device, deviceTypes } from './tenancy.schema.ts'

/** The field of one colour. */
export const colourField = <Key extends ColourKey, On extends Device>(key: Key, device: On) =>
  `${key} (${device})` as const

const colours = Object.fromEntries(
  (Object.keys(deviceTypes) as Device[]).flatMap((device) =>
    colourKeys.map((key) => [colourField(key, device), 'colour']),
  ),
) as Record<`${ColourKey} (${Device})`, 'colour'>

/** The kinds and fields this domain writes into the audit log. */
export const auditKinds = {
  school: {
    name: 'text',
    tagline: 'text',
    headline: 'text',
    headline_accent: 'text',
    intro: 'text',
    about: 'text',
    hero_picture: 'text',
    default_language: 'language',
    contact: 'text',
    asks_confirmation: 'text',
    address: 'text',
    email: 'text',
    phone: 'text',
    telegram: 'text',
    facebook: 'text',
    youtube: 'text',
    tiktok: 'text',
    instagram: 'text',
    linkedin: 'text',
    website: 'text',
    status: ['published', 'unpublished', 'maintenance', 'closed'],
  },
  theme: {
    logo: 'text',
    favicon: 'text',
    ...colours,
  },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = ['maintenance'] as const satisfies AuditActions
