import * as z from 'zod/mini'
import { pageNumber, pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange } from '#shared/core/record.schema.ts'
import { requiredText, shortText } from '#shared/core/text.schema.ts'
import { buyer } from './buyer.schema.ts'
import { reasonMost } from './commerce.lists.ts'
import { pointHolds, pointKinds, pointLimits, pointTabs } from './points.lists.ts'

/** One row of the history of somebody's points. */
const pointMove = z.object({
  id: z.string(),
  kind: z.enum(pointKinds),
  /** Less than zero where they went out. */
  points: z.number(),
  /** What should have gone out, and was not there any more. */
  missing: z.number(),
  /** What was bought or finished. */
  title: z.string(),
  /** Why somebody of the school has given or taken them. */
  reason: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  hold: z.nullable(z.enum(pointHolds)),
  at: z.string(),
  expires_at: z.nullable(z.string()),
})
export type PointMove = z.infer<typeof pointMove>

/** How many points there are, what they can pay, and how many of them expire next. */
const balance = {
  balance: z.number(),
  worth_cents: z.number(),
  next: z.nullable(z.object({ points: z.number(), at: z.string() })),
}

/** What points are for. */
const rates = {
  on: z.boolean(),
  per_dollar_spent: z.number(),
  for_course: z.number(),
  per_dollar_off: z.number(),
  /** After how many days they expire; null: never. */
  expire_days: z.nullable(z.number()),
}

export const myPointsQuery = z.object({ page: pageNumber })
export const myPoints = z.extend(pageOf(pointMove), { ...balance, rates: z.object(rates) })
export type MyPoints = z.infer<typeof myPoints>

const studentOfPoints = z.object({
  id: z.string(),
  student: buyer,
  balance: z.number(),
  last_at: z.nullable(z.string()),
})
export type StudentOfPoints = z.infer<typeof studentOfPoints>
export const pointsQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(pointTabs), 'with'),
  ...paging,
})
export type PointsQuery = z.output<typeof pointsQuery>
export const pointsPage = z.extend(pageOf(studentOfPoints), { counts: z.record(z.enum(pointTabs), z.number()) })

export const studentPoints = z.extend(pageOf(z.extend(pointMove, { by: z.nullable(z.string()) })), {
  ...balance,
  on: z.boolean(),
  student: buyer,
})
export type StudentPoints = z.infer<typeof studentPoints>

/** Points that are given by hand, or taken with a minus. */
export const handMove = z.object({
  points: z.number().check(
    z.refine((points) => Number.isInteger(points) && points !== 0 && Math.abs(points) <= pointLimits.byHand, {
      error: 'commerce.points_amount',
    }),
  ),
  reason: requiredText(reasonMost),
  /** The balance that the caller has seen: a button that is pressed twice gives once. */
  seen: z.number().check(z.int()),
})
export type HandMove = z.output<typeof handMove>

const isUpTo = (most: number, least: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** What is switched off is neither refused nor stored: what was stored before stays. */
export const pointsSettingFields = z.object(rates).check(
  z.refine(({ on, per_dollar_spent: points }) => !on || isUpTo(pointLimits.perDollarSpent, 0)(points), {
    error: 'commerce.points_rate',
    path: ['per_dollar_spent'],
  }),
  z.refine(({ on, for_course: points }) => !on || isUpTo(pointLimits.forCourse, 0)(points), {
    error: 'commerce.points_rate',
    path: ['for_course'],
  }),
  z.refine(({ on, per_dollar_off: points }) => !on || isUpTo(pointLimits.perDollarOff, 1)(points), {
    error: 'commerce.points_rate',
    path: ['per_dollar_off'],
  }),
  z.refine(({ on, expire_days: days }) => !on || days === null || isUpTo(pointLimits.days, 1)(days), {
    error: 'commerce.points_days',
    path: ['expire_days'],
  }),
)
export type PointsSettingFields = z.output<typeof pointsSettingFields>

/** 0: the school has never changed it. */
const revision = z.number().check(z.int(), z.minimum(0))
export const changedPointsSettings = z.intersection(pointsSettingFields, z.object({ revision }))
export const pointsSettings = z.object({ ...rates, revision, last_change: lastChange })
export type PointsSettings = z.infer<typeof pointsSettings>
