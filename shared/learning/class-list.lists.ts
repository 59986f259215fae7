/** Why a line of a class list cannot be read. */
export const listFaults = ['email', 'phone', 'name', 'nothing'] as const
export type ListFault = (typeof listFaults)[number]

/** What a person of a class list is to the school and the courses, in the order in which they are shown. */
export const listStates = [
  'unreadable',
  'new', // not a member yet: gets an invitation
  'unconfirmed', // joined with an address nobody has confirmed: gets an invitation
  'invited', // invited, not accepted yet: joins the courses when they accept
  'here', // a member who is not in all of the courses
  'enrolled', // in all of the courses
  'no-email', // gets the joining link
  'repeated', // in an earlier line
  'blocked', // may not sign in to this school
] as const
export type ListState = (typeof listStates)[number]

export const mostListLines = 200
export const mostListCourses = 10
export const mostListText = 60_000

/** How long a joining link is valid, and for how many people. */
export const linkDays = [1, 7, 30, 90] as const
export const linkPlaces = [10, 30, 50, 100, 300] as const
