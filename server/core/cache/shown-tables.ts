import type { TableName } from '../database/table-kinds.ts'

/** What a statement changes of what visitors see: nothing, something of the school it is said in, or of many schools. */
export type Reach = 'nothing' | 'school' | 'everywhere'

type Shown = {
  reach: Exclude<Reach, 'nothing'>
  /** Only these columns show; a new or removed row by itself does not. Absent: everything in the table shows. */
  columns?: readonly string[]
}

/**
 * Of every table, what visitors see of it. A write to that drops what was kept of the school's site (see `door.ts`). A
 * test asks every endpoint that is open to anyone and fails for a table it reads that is not watched here.
 */
const shownTables: Record<TableName, Shown | 'nothing'> = {
  schools: { reach: 'everywhere' },
  domains: { reach: 'everywhere' },
  // Of people a visitor sees those who teach or write: their picture, and how their school calls them.
  users: { reach: 'everywhere', columns: ['avatar'] },
  memberships: { reach: 'school', columns: ['first_name', 'last_name', 'position', 'bio'] },

  school_profiles: { reach: 'school' },
  school_settings: { reach: 'school' },
  article_categories: { reach: 'school' },
  articles: { reach: 'school' },
  course_categories: { reach: 'school' },
  courses: { reach: 'school' },
  course_lecturers: { reach: 'school' },
  sections: { reach: 'school' },
  lessons: { reach: 'school' },
  price_plans: { reach: 'school' },
  course_points: { reach: 'school' },
  testimonials: { reach: 'school' },
  course_ratings: { reach: 'school' },

  certificates: 'nothing',
  certificate_keys: 'nothing',
  packages: 'nothing',
  features: 'nothing',
  sub_features: 'nothing',
  permissions: 'nothing',
  package_sub_features: 'nothing',
  subscriptions: 'nothing',
  roles: 'nothing',
  invitations: 'nothing',
  sessions: 'nothing',
  enrollments: 'nothing',
  completions: 'nothing',
  course_grants: 'nothing',
  first_completions: 'nothing',
  playbacks: 'nothing',
  study_days: 'nothing',
  lesson_notes: 'nothing',
  lesson_questions: 'nothing',
  lesson_answers: 'nothing',
  favourites: 'nothing',
  waiting_list: 'nothing',
  counters: 'nothing',
  certificate_templates: 'nothing',
  // Of a file a visitor sees that a lesson can be looked at.
  media: { reach: 'school', columns: ['state', 'deleted_at'] },
  media_uses: 'nothing',
  media_captions: 'nothing',
  lesson_attachments: 'nothing',
  announcements: 'nothing',
  course_submissions: 'nothing',
  course_imports: 'nothing',
  audit_log: 'nothing',
  search_entries: 'nothing',
  mail_outbox: 'nothing',
  rate_limits: 'nothing',
  across_log: 'nothing',
  site_versions: 'nothing',
}

const watched = new Map(Object.entries(shownTables).filter((entry): entry is [string, Shown] => entry[1] !== 'nothing'))

/** Functions of ours that write what the app's role may not write itself. */
const writingFunctions: Record<string, Reach> = { 'app.change_own_school(': 'school' }

const writes = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/** What a statement changes of what visitors see. Judged by its text, so that no service can forget to say so. */
export function reachOf(statement: string): Reach {
  let reach: Reach = 'nothing'
  for (const [called, reached] of Object.entries(writingFunctions)) {
    if (statement.includes(called)) reach = reached
  }
  for (const [, verb = '', table = ''] of statement.matchAll(writes)) {
    const shown = watched.get(table.toLowerCase())
    if (!shown || !touches(shown, verb, statement)) continue
    if (shown.reach === 'everywhere') return 'everywhere'
    reach = 'school'
  }
  return reach
}

function touches({ columns }: Shown, verb: string, statement: string): boolean {
  if (!columns) return true
  // A row that is inserted again is an update in disguise.
  const isUpdate = verb.toLowerCase() === 'update' || /\bdo\s+update\b/i.test(statement)
  return isUpdate && columns.some((column) => new RegExp(`"?\\b${column}\\b"?\\s*=`).test(statement))
}

export function isShown(table: string): boolean {
  return watched.has(table)
}
