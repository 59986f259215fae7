import { readPointsSettings, updatePointsSettings } from '#shared/commerce/points.endpoints.ts'
import { pointsEarned, worthOf } from '#shared/commerce/points.rules.ts'
import { type PointsSettings, pointsSettingFields } from '#shared/commerce/points.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { officePointWords } from '../points.words.ts'
import { salesWords } from '../sales.words.ts'

const valuesOf = ({ on, per_dollar_spent, for_course, per_dollar_off, expire_days }: PointsSettings) => ({
  ...{ on, per_dollar_spent, for_course, per_dollar_off, expire_days },
})

/** A price that shows what the settings do. */
const exampleCents = 2900
const usualDays = 365

/** What points are given for, what they are worth, and whether they expire. */
export function PointsForm({ settings }: { settings: PointsSettings }) {
  const words = useArea(officePointWords)
  const { payments } = useArea(salesWords)
  const may = useMay()
  const disabled = !may('payment_methods.update')
  const form = useSharedForm({
    schema: pointsSettingFields,
    editing: 'points-settings',
    found: settings,
    valuesOf,
    disabled,
    read: () => call(readPointsSettings),
    madeOf: valuesOf,
    write: (values, { revision }) => call(updatePointsSettings, { body: { ...values, revision } }),
  })
  const { on, per_dollar_spent: perDollarSpent, per_dollar_off: perDollarOff, expire_days: days } = form.values
  const rates = { perDollarSpent, perDollarOff }
  const earned = Number.isInteger(perDollarSpent) ? pointsEarned(exampleCents, rates) : 0
  const expires = form.field('expire_days')
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} />}>
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[
            { name: payments, to: '/secure/payments' },
            { name: words.title, to: '/secure/payments/points' },
            { name: words.settings },
          ]}
          title={words.settings}
        />
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.title}>
          <Switch label={words.on} text={words.onText} {...form.field('on')} />
          {on && (
            <FieldRow>
              <NumberInput
                label={words.perDollar}
                hint={words.perDollarHint}
                required
                {...form.field('per_dollar_spent')}
                onChange={(typed) => form.set('per_dollar_spent', typed ?? 0)}
              />
              <NumberInput
                label={words.forCourse}
                hint={words.forCourseHint}
                required
                {...form.field('for_course')}
                onChange={(typed) => form.set('for_course', typed ?? 0)}
              />
            </FieldRow>
          )}
        </FormSection>
        {on && (
          <FormSection title={words.worthTitle}>
            <NumberInput
              label={words.perDollarOff}
              required
              {...form.field('per_dollar_off')}
              onChange={(typed) => form.set('per_dollar_off', typed ?? 0)}
            />
            {perDollarOff > 0 && earned > 0 && (
              <p className="text-meta text-muted">
                {words.example(money(exampleCents), earned, money(worthOf(earned, rates)))}
              </p>
            )}
            <Switch
              label={words.expires}
              text={words.expiresText}
              name="expires"
              disabled={disabled}
              value={days !== null}
              onChange={(isLimited) => form.set('expire_days', isLimited ? usualDays : null)}
            />
            {days !== null && (
              <NumberInput
                label={words.days}
                required
                {...expires}
                onChange={(typed) => form.set('expire_days', typed ?? 0)}
              />
            )}
          </FormSection>
        )}
      </div>
    </EditorFrame>
  )
}
