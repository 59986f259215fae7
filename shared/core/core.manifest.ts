import type { auditActions } from './core.audit.ts'
import type { Features, Parts, Refusals } from './manifest.ts'

/** The areas of the office, in the order of its menu and of what packages list. */
export const features = {
  overview: { km: 'ទិដ្ឋភាពទូទៅ', en: 'Overview', zh: '概览' },
  people: { km: 'សមាជិក', en: 'People', zh: '成员' },
  courses: { km: 'វគ្គសិក្សា', en: 'Courses', zh: '课程' },
  content: { km: 'អត្ថបទ', en: 'Articles', zh: '文章' },
  website: { km: 'គេហទំព័រ', en: 'Website', zh: '网站' },
  control: { km: 'ការគ្រប់គ្រង', en: 'Control', zh: '管理' },
} as const satisfies Features

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  dashboard: {
    feature: 'overview',
    name: { km: 'ផ្ទាំងគ្រប់គ្រង', en: 'Dashboard', zh: '仪表板' },
    paths: { view: '/secure' },
    roles: { lecture: ['view'], teacher: ['view'] },
    reach: 'taught',
  },
  audit: {
    feature: 'control',
    name: { km: 'កំណត់ត្រាការកែប្រែ', en: 'Activity log', zh: '操作记录' },
    paths: { view: '/secure/settings/audit' },
    ownerOnly: true,
  },
} as const satisfies Parts

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'core.invalid_request': { status: 400, text: 'The request is invalid. Please try again with valid request.' },
  'core.invalid_input': { status: 422, text: 'Invalid Input' },
  'core.required_fields': { status: 422, text: 'Please check required fields' },
  'core.field_required': { status: 422, text: 'The field is required!' },
  'core.fill_all_fields': { status: 422, text: 'Please fill all the fields' },
  'core.already_exists': { status: 409, text: 'Information already exist!' },
  'core.too_long': { status: 422, text: 'This is too long. Please shorten it.' },
  'core.not_found': { status: 404, text: 'This page could not be found' },
  'core.method_not_allowed': { status: 405, text: 'This method is not allowed here' },
  'core.too_large': { status: 413, text: 'The request is too large' },
  'core.unsupported_type': { status: 415, text: 'Send the request as JSON' },
  'core.too_many_requests': { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  'core.cross_site': { status: 403, text: 'This request came from another site and was refused' },
  'core.changed_elsewhere': {
    status: 409,
    text: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
  },
  'core.something_went_wrong': { status: 500, text: 'Something went wrong' },
  'core.unavailable': { status: 503, text: 'The service is busy. Please try again in a moment.' },
  'core.storage_full': { status: 507, text: 'There is no room left to store this. Please tell the administrator.' },
  'core.offline': { status: 503, text: 'You are offline. Check your connection and try again.' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  language: null,
} as const satisfies Record<string, keyof typeof refusals | null>

/** What is done to things of several domains, in the audit log. */
export type AuditAction = (typeof auditActions)[number]
