/**
 * Of each table, whether it belongs to a school, to everyone, or to one machine. A test checks that every table is
 * named here and obeys the rules of its kind.
 */
export const tableKinds = {
  schools: 'reference',
  domains: 'reference',
  users: 'reference',
  packages: 'reference',
  features: 'reference',
  sub_features: 'reference',
  permissions: 'reference',
  package_sub_features: 'reference',

  school_profiles: 'tenant',
  school_settings: 'tenant',
  subscriptions: 'tenant',
  roles: 'tenant',
  memberships: 'tenant',
  invitations: 'tenant',
  sessions: 'tenant',
  article_categories: 'tenant',
  articles: 'tenant',
  course_categories: 'tenant',
  courses: 'tenant',
  course_lecturers: 'tenant',
  sections: 'tenant',
  lessons: 'tenant',
  price_plans: 'tenant',
  course_points: 'tenant',
  testimonials: 'tenant',
  lesson_attachments: 'tenant',
  announcements: 'tenant',
  course_submissions: 'tenant',
  course_imports: 'tenant',
  enrollments: 'tenant',
  completions: 'tenant',
  media: 'tenant',
  media_uses: 'tenant',
  media_captions: 'tenant',
  audit_log: 'tenant',
  search_entries: 'tenant',

  mail_outbox: 'local',
  rate_limits: 'local',
  across_log: 'local',
  site_versions: 'local',
} as const satisfies Record<string, 'tenant' | 'reference' | 'local'>

export type TableName = keyof typeof tableKinds
