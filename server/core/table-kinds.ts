/**
 * Of each table, whether it belongs to a school, to everyone, or to one machine. A test checks that every table is
 * named here and obeys the rules of its kind.
 */
export const tableKinds: Record<string, 'tenant' | 'reference' | 'local'> = {
  schools: 'reference',
  domains: 'reference',
  users: 'reference',

  school_profiles: 'tenant',
  school_settings: 'tenant',
  memberships: 'tenant',
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
  enrollments: 'tenant',
  completions: 'tenant',

  rate_limits: 'local',
  across_log: 'local',
}
