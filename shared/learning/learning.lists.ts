// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.
export const enrollmentStates = ['pending', 'invited', 'approved', 'rejected', 'withdrawn'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** Why somebody may learn in a course. */
export const grantSources = ['free', 'approval', 'manual', 'order', 'instalments', 'subscription'] as const
export type GrantSource = (typeof grantSources)[number]

/** Whether a grant opens a course. */
export const grantStates = ['holds', 'later', 'expired', 'ended'] as const
export type GrantState = (typeof grantStates)[number]

/** What a person can do about a course they look at. */
export const accessStates = [
  'learning', // it is open to them
  'pending', // they asked to join and wait for approval
  'rejected', // they asked and were rejected
  'expired', // their access has expired
  'ended', // the school or the student ended it
  'free', // they can join at once
  'approval', // they can ask
  'paid', // it has to be bought
  'elsewhere', // it is sold at another address
  'soon', // it is only announced
  'closed', // nobody can join
] as const
export type AccessState = (typeof accessStates)[number]

export const ratingStates = ['pending', 'approved', 'rejected'] as const
export type RatingState = (typeof ratingStates)[number]
export const ratingSorts = ['newest', 'lowest', 'highest'] as const

/** Questions by students that wait for an answer, that have one, and both. */
export const questionTabs = ['waiting', 'answered', 'all'] as const
export type QuestionTab = (typeof questionTabs)[number]

export const productTypes = ['course', 'bundle', 'coaching'] as const
export type ProductType = (typeof productTypes)[number]

/** The two product types that have a fixed id; anything else is a course. */
export const productTypeIds = { bundle: 2, coaching: 3 } as const

export const noteMost = 2000
export const mostNotes = 500
export const questionMost = 2000
export const ratingMost = 2000
export const reasonMost = 500
export const messageMost = 5000

export const enrollmentTabs = ['all', 'pending', 'invited', 'approved', 'rejected', 'withdrawn'] as const
export type EnrollmentTab = (typeof enrollmentTabs)[number]
export const enrollmentSorts = ['newest', 'name', 'visit'] as const

export const studentSorts = ['name', 'progress', 'visit', 'enrolled'] as const
export const studentTabs = ['all', 'active', 'stuck', 'finished', 'not-started'] as const
export type StudentTab = (typeof studentTabs)[number]
/** A student who has started, is not done and did nothing for so many days is stuck. */
export const stuckAfterDays = 7
/** After so many days, those who teach the course are notified. */
export const absentAfterDays = 14

export const clockActions = ['shift', 'pause', 'resume', 'open-all', 'lock-again'] as const
export type ClockAction = (typeof clockActions)[number]
/** A positive shift makes lessons open later, a negative one earlier. */
export const mostShiftMinutes = 365 * 24 * 60

export const certificateLayouts = ['classic', 'modern', 'plain'] as const
export const certificateTabs = ['all', 'valid', 'revoked'] as const
