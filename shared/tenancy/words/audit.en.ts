import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../tenancy.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  school: {
    name: 'School',
    fields: {
      name: 'Name',
      tagline: 'Tagline',
      headline: 'Headline',
      headline_accent: 'End of the headline',
      intro: 'Introduction',
      about: 'About the school',
      hero_picture: 'Large picture',
      asks_confirmation: 'Asks students to confirm their email',
      default_language: 'Default language',
      contact: 'Contact',
      address: 'Address',
      email: 'Email',
      phone: 'Phone',
      telegram: 'Telegram',
      facebook: 'Facebook',
      youtube: 'YouTube',
      tiktok: 'TikTok',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      website: 'Another website',
      status: 'State',
    },
    values: {
      status: {
        published: 'Published',
        unpublished: 'Hidden',
        maintenance: 'Maintenance',
        closed: 'Closed',
      },
    },
  },
  theme: {
    name: 'Look and brand',
    fields: {
      logo: 'Logo',
      favicon: 'Browser icon',
    },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = {
  maintenance: 'closed for maintenance:',
}
