import * as z from 'zod/mini'
import { lastChange } from '#shared/core/record.schema.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { isRielRate } from './riel.rules.ts'
import { isTaxPercent, taxNumber, taxNumberMost } from './taxes.rules.ts'

/** 0: the school has never changed it. */
const revision = z.number().check(z.int(), z.minimum(0))

const fields = {
  /** Whether invoices say how much tax is in a price. */
  tax: z.boolean(),
  /** In hundredths of a percent. */
  tax_basis_points: z.number(),
  tax_number: z.string(),
  /** Whether riel are shown beside dollars. */
  riel: z.boolean(),
  riel_rate: z.number(),
}

/** What is switched off is not shown, so it is neither refused nor stored: what was stored before stays. */
export const salesSettingFields = z.object({ ...fields, tax_number: oneLineText(1000) }).check(
  z.refine(({ tax, tax_basis_points: points }) => !tax || isTaxPercent(points), {
    error: 'commerce.tax_percent',
    path: ['tax_basis_points'],
  }),
  z.refine(({ tax, tax_number }) => !tax || isWritten(tax_number), {
    error: 'core.field_required',
    path: ['tax_number'],
  }),
  z.refine(({ tax, tax_number }) => !tax || tax_number.length <= taxNumberMost, {
    error: 'core.too_long',
    path: ['tax_number'],
  }),
  z.refine(({ tax, tax_number }) => !tax || taxNumber.test(tax_number), {
    error: 'commerce.tax_number',
    path: ['tax_number'],
  }),
  z.refine(({ riel, riel_rate }) => !riel || isRielRate(riel_rate), {
    error: 'commerce.riel_rate',
    path: ['riel_rate'],
  }),
)
export type SalesSettingFields = z.output<typeof salesSettingFields>

export const changedSalesSettings = z.intersection(salesSettingFields, z.object({ revision }))

export const salesSettings = z.object({ ...fields, revision, last_change: lastChange })
export type SalesSettings = z.infer<typeof salesSettings>
