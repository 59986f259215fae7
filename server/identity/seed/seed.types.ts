import type { Done } from '#server/core/seed/moments.ts'
import type { ChangeContent } from '#server/core/seed/seed-log.ts'
import type { Scope } from '#shared/core/token-scopes.ts'
import type { CompanyChange } from '#shared/identity/company.schema.ts'
import type { BankAccount } from '#shared/identity/payout.schema.ts'
import type { PersonalChange } from '#shared/identity/personal.schema.ts'

/** Someone who signs in with the demo password, or teaches a course. */
export type PersonContent = {
  key: string
  email: string
  firstName: string
  lastName: string
  avatar?: string
  phone?: string
  position?: string
  bio?: string
  matrix?: 'teacher'
  lectureType?: 1
  /** What they have written about themself. */
  personal?: PersonalChange
  /** What their programs use; nobody has the token itself. */
  token?: { name: string; scopes: readonly Scope[]; daysAgo: number }
  company?: CompanyChange
  /** Where they are paid. */
  payout?: BankAccount
}

/** One of the many who fill a school's lists: an account without a password. */
export type MemberContent = {
  email: string
  firstName: string
  lastName: string
  phone?: string
  /** A student unless said. */
  role?: 'lecture'
  position?: string
  /** What was done with their account, where something was. */
  state?: Done & { is: 'suspended' | 'blocked' | 'inactive' | 'invited' | 'trashed' }
}

/** What somebody of the staff wrote down about a student, who is named by their email. */
export type NoteContent = Done & { about: string; text: string }

/** A class of students: every one of them from a place in the order in which they joined, or some by their email. */
export type GroupContent = Done & { name: string; students: { from: number; count: number } | readonly string[] }

export type PeopleContent = {
  owner?: PersonContent
  /** Who runs the school beside the owner. */
  managers?: PersonContent[]
  lecturers?: PersonContent[]
  students?: PersonContent[]
  /** The others, those who joined first in front. */
  members?: MemberContent[]
  /** Who runs the platform, as a member of no school. */
  admin?: Pick<PersonContent, 'email' | 'firstName' | 'lastName' | 'avatar'>
  groups?: GroupContent[]
  notes?: NoteContent[]
  changes?: ChangeContent<{ person: string }>[]
}
