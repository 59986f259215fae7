import * as z from 'zod/mini'
import { inLanguage } from '#shared/core/export.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { columnKeys, groupKeys, periodKeys, reportKeys, rowKinds, steps } from './reports.lists.ts'

const asked = {
  report: z._default(z.enum(reportKeys), 'sales'),
  period: z._default(z.enum(periodKeys), '30-days'),
  /** Of a period that is chosen: its first and its last day, as '2026-11-30'. */
  from: z.optional(shortText(10)),
  to: z.optional(shortText(10)),
  /** How long a bar of the chart is; by default as fits the period. */
  step: z.optional(z.enum(steps)),
  /** By what the table is grouped; by default by the first that the report has. */
  group: z.optional(z.enum(groupKeys)),
}

export const reportQuery = z.object(asked)
export type ReportQuery = z.output<typeof reportQuery>

export const reportSheetQuery = z.object({ ...asked, ...inLanguage })
export type ReportSheetQuery = z.output<typeof reportSheetQuery>
export const ledgerSheetQuery = z.object(inLanguage)

const days = z.object({ from: z.string(), to: z.string() })

/** A figure over the whole period, and over the one before. Cents, or a count. */
const figure = z.object({ key: z.enum(columnKeys), value: z.number(), before: z.number() })
export type Figure = z.infer<typeof figure>

const part = z.object({
  from: z.string(),
  to: z.string(),
  value: z.number(),
  before: z.number(),
  is_future: z.boolean(),
})
export type ChartPart = z.infer<typeof part>

const row = z.object({
  kind: z.enum(rowKinds),
  /** What it is: an id, the first day of a part of the period, a way to pay, an account of the books. */
  key: z.string(),
  /** The last day of a part of the period. */
  to: z.nullable(z.string()),
  name: z.string(),
  /** In the order of the columns. */
  values: z.array(z.number()),
})
export type ReportRow = z.infer<typeof row>

/** A report. Everything in it is counted from the books and from orders when it is asked for. */
export const report = z.object({
  report: z.enum(reportKeys),
  period: z.extend(days, { key: z.enum(periodKeys), before: days }),
  step: z.enum(steps),
  group: z.enum(groupKeys),
  figures: z.array(figure),
  /** What the chart shows. */
  charted: z.enum(columnKeys),
  parts: z.array(part),
  columns: z.array(z.enum(columnKeys)),
  rows: z.array(row),
  totals: z.array(z.number()),
})
export type Report = z.infer<typeof report>
