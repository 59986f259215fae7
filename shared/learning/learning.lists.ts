// Apart from the schemas: the pages ship these words, and the schemas would bring the validator along.
export const enrollmentStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** Why somebody may learn in a course. What is bought joins with commerce. */
export const grantSources = ['free', 'approval', 'manual'] as const
export type GrantSource = (typeof grantSources)[number]

/** Why a grant opens a course, or opens it no longer. */
export const grantStates = ['holds', 'later', 'expired', 'ended'] as const
export type GrantState = (typeof grantStates)[number]

/** What a person can do about a course they look at. */
export const accessStates = [
  'learning', // it is open to them
  'pending', // they asked and wait
  'rejected', // they asked and were told no
  'expired', // their time is over
  'ended', // the school or they themselves ended it
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

export const productTypes = ['course', 'bundle', 'coaching'] as const
export type ProductType = (typeof productTypes)[number]

/** The two product types that have a fixed id; anything else is a course. */
export const productTypeIds = { bundle: 2, coaching: 3 } as const

export const noteMost = 2000
export const mostNotes = 500
export const questionMost = 2000
export const ratingMost = 2000
export const reasonMost = 500
export const mostBulk = 500
export const messageMost = 5000

export const enrollmentTabs = ['all', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type EnrollmentTab = (typeof enrollmentTabs)[number]
export const enrollmentSorts = ['newest', 'name', 'visit'] as const

export const studentSorts = ['name', 'progress', 'visit', 'enrolled'] as const
export const studentTabs = ['all', 'active', 'stuck', 'finished', 'not-started'] as const
export type StudentTab = (typeof studentTabs)[number]
/** Who has begun, is not done and did nothing for so many days is stuck. */
export const stuckAfterDays = 7

export const clockActions = ['shift', 'pause', 'resume', 'open-all', 'lock-again'] as const
export type ClockAction = (typeof clockActions)[number]
/** A shift makes everything open later, or with a minus earlier. */
export const mostShiftMinutes = 365 * 24 * 60

export const certificateLayouts = ['classic', 'modern', 'plain'] as const
export const certificateTabs = ['all', 'revoked'] as const
