import type { Features, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './tenancy.audit.ts'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  school_settings: {
    feature: 'website',
    name: { km: 'ការកំណត់សាលា', en: 'School settings', zh: '学校设置' },
    paths: {
      view: '/secure/settings/school,/secure/settings/school/web-setting,/secure/settings/school/notifications,/secure/settings/school/telegram',
      update: '',
    },
  },
  theme: {
    feature: 'website',
    name: { km: 'រូបរាង និងម៉ាក', en: 'Look and brand', zh: '外观与品牌' },
    paths: { view: '/secure/sitesetup/theme', update: '' },
  },
  platform: {
    feature: 'control',
    name: { km: 'វេទិកា', en: 'Platform', zh: '平台' },
    paths: { view: '/secure/users/schools,/secure/users/schools/*' },
    platformOnly: true,
  },
  pricing: {
    feature: 'control',
    name: { km: 'កញ្ចប់សេវា', en: 'Packages', zh: '套餐' },
    paths: { view: '/secure/pricing' },
  },
  reports: {
    feature: 'control',
    name: { km: 'របាយការណ៍', en: 'Reports', zh: '报表' },
    paths: { view: '/secure/reports' },
    roles: { lecture: ['view'] },
    reach: 'taught',
    from: 'standard',
    exceptLectureType: 1,
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = {
  school: { km: 'ការកំណត់សាលា និងរបាយការណ៍', en: 'School and dashboard', zh: '学校与仪表板' },
} as const satisfies Features

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'tenancy.invalid_domain': { status: 404, text: 'Invalid Domain' },
  'tenancy.website_unavailable': { status: 404, text: 'Website Unavailable' },
  'tenancy.page_unavailable': { status: 503, text: 'Page Unavailable' },
  'tenancy.maintenance': { status: 503, text: 'Under Maintenance' },
  'tenancy.school_not_found': { status: 404, text: 'School not found' },
  'tenancy.school_mismatch': { status: 400, text: 'The address and X-Client-Domain name different schools' },
  'tenancy.subscription_expired': { status: 402, text: 'Subscription Expired!' },
  'tenancy.package_full': { status: 409, text: 'Your package has no room for more. Choose a larger package.' },
} as const satisfies Refusals

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  school: 'tenancy.school_not_found',
} as const satisfies Record<string, keyof typeof refusals>

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./tenancy.audit.ts')).auditKinds
