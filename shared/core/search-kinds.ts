import type { Permission } from './permissions.ts'

/** What the office's search finds, and who may find it. A domain adds its things here and indexes them. */
export const searchKinds = {
  student: 'students.view',
  lecture: 'lectures.view',
  vendor: 'users.view',
  article: 'articles.view',
  course: 'courses.view',
} as const satisfies Record<string, Permission>

export type SearchKind = keyof typeof searchKinds
