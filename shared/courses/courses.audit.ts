import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { enrollmentModes, pointKinds, reviewStates } from './authoring.lists.ts'
import { frequencies, lessonTypes, levels, pricePlanKinds, sectionTypes } from './courses.lists.ts'

/** What this domain writes into the audit log, and how each field is shown. */
export const auditKinds = {
  course: {
    title: 'text',
    slug: 'text',
    subtitle: 'text',
    description: 'text',
    thumbnail: 'text',
    language: 'language',
    category: 'text',
    level: levels,
    coming_soon_until: 'text',
    direct_link: 'text',
    target_finish_days: 'text',
    study_insights: 'text',
    must_watch: 'text',
    enrollment: enrollmentModes,
    access_days: 'text',
    objectives: 'text',
    requirements: 'text',
    questions: 'text',
    referral_percent: 'percent',
    referral_enabled: 'text',
    lecturers: 'text',
    review: reviewStates,
    reason: 'text',
    published: 'text',
    featured: 'text',
    deletedAt: 'text',
  },
  'course category': {
    name: 'text',
    slug: 'text',
    icon: 'text',
    parent: 'text',
    deletedAt: 'text',
  },
  curriculum: {
    lock: 'text',
    section: 'text',
    lesson: 'text',
    lessons: 'text',
  },
  section: {
    title: 'text',
    section_type: sectionTypes,
    section_delay: 'minutes',
    lesson_delay: 'minutes',
    score_gated_unlock: 'percent',
  },
  lesson: {
    title: 'text',
    lesson_type: lessonTypes,
    free_preview: 'text',
    media_id: 'text',
    content: 'text',
    lesson_delay: 'minutes',
    score_gated_unlock: 'percent',
    minutes: 'minutes',
    attachments: 'text',
  },
  'course point': {
    kind: pointKinds,
    title: 'text',
    text: 'text',
    deletedAt: 'text',
  },
  testimonial: {
    name: 'text',
    company: 'text',
    quote: 'text',
    featured: 'text',
    deletedAt: 'text',
  },
  announcement: {
    title: 'text',
    body: 'text',
    published: 'text',
    deletedAt: 'text',
  },
  'price plan': {
    kind: pricePlanKinds,
    price_cents: 'money',
    frequency: frequencies,
    payments: 'text',
    original_cents: 'money',
    deletedAt: 'text',
  },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = ['duplicate', 'import', 'submit', 'unsubmit', 'remove'] as const satisfies AuditActions
