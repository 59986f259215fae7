import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../tenancy.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  school: {
    name: 'សាលា',
    fields: {
      name: 'ឈ្មោះ',
      tagline: 'ពាក្យស្លោក',
      headline: 'ចំណងជើងធំ',
      headline_accent: 'ចុងចំណងជើង',
      intro: 'សេចក្តីណែនាំ',
      about: 'អំពីសាលា',
      hero_picture: 'រូបភាពធំ',
      asks_confirmation: 'បញ្ជាក់អ៊ីមែល',
      default_language: 'ភាសាទីមួយ',
      contact: 'ទំនាក់ទំនង',
      address: 'អាសយដ្ឋាន',
      email: 'អ៊ីមែល',
      phone: 'លេខទូរសព្ទ',
      telegram: 'Telegram',
      facebook: 'Facebook',
      youtube: 'YouTube',
      tiktok: 'TikTok',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      website: 'គេហទំព័រ',
      status: 'ស្ថានភាព',
    },
    values: {
      status: {
        published: 'បានផ្សាយ',
        unpublished: 'បានលាក់',
        maintenance: 'កំពុងថែទាំ',
        closed: 'បានបិទ',
      },
    },
  },
  theme: {
    name: 'រូបរាង និងម៉ាក',
    fields: {
      logo: 'ឡូហ្គោ',
      favicon: 'រូបតំណាង',
    },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = {
  maintenance: 'បានបិទដើម្បីថែទាំ៖',
}
