import type { EnrollmentMode } from '#shared/courses/authoring.lists.ts'
import type { AccessState, EnrollmentState, GrantSource, GrantState } from './learning.lists.ts'

export type GrantTimes = { startsAt: Date; expiresAt: Date | null; endedAt: Date | null }

export function grantState({ startsAt, expiresAt, endedAt }: GrantTimes, now: Date): GrantState {
  if (endedAt) return 'ended'
  if (startsAt > now) return 'later'
  return expiresAt && expiresAt <= now ? 'expired' : 'holds'
}

/** Whether somebody pays for what a grant gives, or has paid. */
export const isBought = (source: GrantSource): boolean =>
  source === 'order' || source === 'instalments' || source === 'subscription'

/** Whether any of somebody's grants opens a course now, and until when; null for no end. */
export function openUntil(grants: readonly GrantTimes[], now: Date): { isOpen: boolean; until: Date | null } {
  const holding = grants.filter((grant) => grantState(grant, now) === 'holds').map(({ expiresAt }) => expiresAt)
  if (holding.length === 0 || holding.includes(null)) return { isOpen: holding.length > 0, until: null }
  return { isOpen: true, until: new Date(Math.max(...holding.map(Number))) }
}

export type JoinedCourse = {
  enrollment: EnrollmentMode
  comingSoonUntil: Date | null
  directLink: string | null
  /** Of the cheapest plan. */
  priceCents: number
}

type JoinState = Extract<AccessState, 'soon' | 'closed' | 'elsewhere' | 'paid' | 'approval' | 'free'>

const isAnnounced = ({ comingSoonUntil }: Pick<JoinedCourse, 'comingSoonUntil'>, now: Date) =>
  comingSoonUntil !== null && comingSoonUntil > now

/** Whether a course has a waiting list: it is announced, or closed. */
export function mayWait(course: Pick<JoinedCourse, 'comingSoonUntil' | 'enrollment'>, now: Date): boolean {
  return isAnnounced(course, now) || course.enrollment === 'closed'
}

/** How somebody new can join a course. */
export function joinState(course: JoinedCourse, now: Date): JoinState {
  if (isAnnounced(course, now)) return 'soon'
  if (course.enrollment === 'closed') return 'closed'
  if (course.directLink) return 'elsewhere'
  if (course.priceCents > 0) return 'paid'
  return course.enrollment === 'approval' ? 'approval' : 'free'
}

export type Bond = {
  status: EnrollmentState
  /** Whether the student left, rather than being removed. */
  hasLeft: boolean
}

/** What a person can do about a course: their grants decide, then their enrollment. */
export function accessState(
  course: JoinedCourse,
  bond: Bond | null,
  grants: readonly GrantTimes[],
  now: Date,
): AccessState {
  const states = grants.map((grant) => grantState(grant, now))
  if (states.includes('holds')) return 'learning'
  const join = joinState(course, now)
  if (!bond || bond.status === 'invited' || (bond.status === 'withdrawn' && bond.hasLeft)) return join
  if (bond.status === 'pending' || (bond.status === 'approved' && states.includes('later'))) return 'pending'
  // A rejected student may join once the course no longer needs approval.
  if (bond.status === 'rejected') return join === 'free' ? join : 'rejected'
  return bond.status === 'approved' && states.includes('expired') ? 'expired' : 'ended'
}

const dayMs = 24 * 60 * 60 * 1000

/** Until when a course is open to somebody who joins now; null for no end. */
export function expiryOf({ accessDays }: { accessDays: number | null }, now: Date): Date | null {
  return accessDays === null ? null : new Date(now.getTime() + accessDays * dayMs)
}

/** Whether a new expiry takes a course away within a day from somebody who has it for longer: that is to end it. */
export function isEndedBy(expiresAt: Date | null, current: readonly (Date | null)[], now: Date): boolean {
  if (expiresAt === null || expiresAt.getTime() >= now.getTime() + dayMs) return false
  return current.some((until) => until === null || (until > now && until > expiresAt))
}
