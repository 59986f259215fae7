import * as z from 'zod/mini'
import { lastChange } from '#shared/core/record.schema.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import { rielRates } from './riel.rules.ts'
import { mostTaxBasis, taxNumber, taxNumberMost } from './taxes.rules.ts'

/** 0: the school has never changed it. */
const revision = z.number().check(z.int(), z.minimum(0))

const fields = {
  /** Whether invoices say how much tax is in a price. */
  tax: z.boolean(),
  /** In hundredths of a percent. */
  tax_basis_points: z
    .number()
    .check(z.int(), z.minimum(0, 'commerce.tax_percent'), z.maximum(mostTaxBasis, 'commerce.tax_percent')),
  tax_number: oneLineText(taxNumberMost).check(z.regex(taxNumber, 'commerce.tax_number')),
  /** Whether riel are shown beside dollars. */
  riel: z.boolean(),
  riel_rate: z
    .number()
    .check(
      z.int('commerce.riel_rate'),
      z.minimum(rielRates.least, 'commerce.riel_rate'),
      z.maximum(rielRates.most, 'commerce.riel_rate'),
    ),
}

export const salesSettingFields = z.object(fields).check((ctx) => {
  const { tax, tax_basis_points: percent, tax_number: number } = ctx.value
  const issue = (path: string, message: string) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
  if (tax && percent === 0) issue('tax_basis_points', 'commerce.tax_percent')
  if (tax && number === '') issue('tax_number', 'core.field_required')
})
export type SalesSettingFields = z.output<typeof salesSettingFields>

export const changedSalesSettings = z.intersection(salesSettingFields, z.object({ revision }))

export const salesSettings = z.object({ ...fields, tax_number: z.string(), revision, last_change: lastChange })
export type SalesSettings = z.infer<typeof salesSettings>
