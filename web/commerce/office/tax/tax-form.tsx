import { isRielRate, rielText } from '#shared/commerce/riel.rules.ts'
import { readSalesSettings, updateSalesSettings } from '#shared/commerce/sales-settings.endpoints.ts'
import { type SalesSettings, salesSettingFields } from '#shared/commerce/sales-settings.schema.ts'
import { isTaxPercent, taxIn, taxNumberMost } from '#shared/commerce/taxes.rules.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { salesWords } from '../sales.words.ts'
import { taxWords } from '../tax.words.ts'

const valuesOf = ({ tax, tax_basis_points, tax_number, riel, riel_rate }: SalesSettings) => ({
  ...{ tax, tax_basis_points, tax_number, riel, riel_rate },
})

/** A price that shows what the settings do. */
const exampleCents = 2900

/** The tax that invoices show, and riel beside dollars. */
export function TaxForm({ settings }: { settings: SalesSettings }) {
  const words = useArea(taxWords)
  const { payments } = useArea(salesWords)
  const may = useMay()
  const disabled = !may('payment_methods.update')
  const form = useSharedForm({
    schema: salesSettingFields,
    editing: 'sales-settings',
    found: settings,
    valuesOf,
    disabled,
    read: () => call(readSalesSettings),
    madeOf: valuesOf,
    write: (values, { revision }) => call(updateSalesSettings, { body: { ...values, revision } }),
  })
  const { tax, riel, tax_basis_points: basisPoints, riel_rate: rate } = form.values
  const percent = form.field('tax_basis_points')
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} />}>
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader crumbs={[{ name: payments, to: '/secure/payments' }, { name: words.title }]} title={words.title} />
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.tax} text={words.taxText}>
          <Switch label={words.taxOn} text={words.taxOnText} {...form.field('tax')} />
          {tax && (
            <>
              <FieldRow>
                <PercentInput
                  label={words.percent}
                  required
                  {...percent}
                  value={percent.value ? percent.value / 100 : null}
                  onChange={(typed) => percent.onChange(Math.round((typed ?? 0) * 100))}
                />
                <TextInput
                  label={words.number}
                  required
                  placeholder="K001-901234567"
                  autoComplete="off"
                  spellCheck={false}
                  most={taxNumberMost}
                  {...form.field('tax_number')}
                />
              </FieldRow>
              {isTaxPercent(basisPoints) && (
                <p className="text-meta text-muted">
                  {words.taxExample(money(exampleCents), money(taxIn(exampleCents, basisPoints)))}
                </p>
              )}
            </>
          )}
        </FormSection>
        <FormSection title={words.riel} text={words.rielText}>
          <Switch label={words.rielOn} {...form.field('riel')} />
          {riel && (
            <>
              <NumberInput
                label={words.rate}
                unit="៛"
                required
                {...form.field('riel_rate')}
                onChange={(typed) => form.set('riel_rate', typed ?? 0)}
              />
              {isRielRate(rate) && (
                <p className="text-meta text-muted">
                  {words.rielExample(money(exampleCents), rielText(exampleCents, rate))}
                </p>
              )}
            </>
          )}
        </FormSection>
      </div>
    </EditorFrame>
  )
}
