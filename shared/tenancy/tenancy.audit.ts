import type { AuditKinds } from '#shared/core/audit.ts'

/** The kinds and fields this domain writes into the log of changes. */
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
  },
} as const satisfies AuditKinds
