// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** What has happened to points of a student, each a row of their history. */
export const pointKinds = [
  'order', // earned by an order that was paid
  'course', // earned by finishing a course
  'given', // by hand
  'spent', // set aside for an order, and spent once that is paid
  'released', // of an order that was not paid
  'given_back', // what had paid a part of something that was refunded
  'taken_back', // what was earned by something that was refunded
  'collected', // what was missing of that then, and is there now
  'taken', // by hand
  'expired',
] as const
export type PointKind = (typeof pointKinds)[number]

/** What has become of points that were set aside for an order which is not paid. */
export const pointHolds = ['held', 'over'] as const

export const pointTabs = ['with', 'without', 'all'] as const
export type PointTab = (typeof pointTabs)[number]

/** The largest numbers a school can set, and how many points are given or taken by hand at once. */
export const pointLimits = {
  perDollarSpent: 1000,
  forCourse: 100_000,
  perDollarOff: 100_000,
  days: 3650,
  byHand: 1_000_000,
}
