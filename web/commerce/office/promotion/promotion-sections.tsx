import { offeredTypes, promotionWays } from '#shared/commerce/promotions.lists.ts'
import { discountTypes } from '#shared/commerce/promotions.rules.ts'
import type { PromotionChoices, PromotionDetail } from '#shared/commerce/promotions.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { MoneyInput, NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { promotionWords } from '../promotion.words.ts'
import { ChosenCourses } from './chosen-courses.tsx'
import { ChosenPeople } from './chosen-people.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

/** How much is taken off, and what students call it. */
export function DiscountSection({ form }: { form: PromotionForm }) {
  const { form: words, discount } = useArea(promotionWords)
  const { discount_type: kind } = form.values
  const amount = form.field('amount')
  return (
    <FormSection title={words.how}>
      <FieldRow>
        <Segmented
          label={words.kind}
          choices={discountTypes.map((value) => ({ value, name: discount[value] }))}
          {...form.field('discount_type')}
          onChange={(next) => {
            // 30 % is not 30 cents.
            if (next === 'percentage' || kind === 'percentage') form.set('amount', 0)
            form.set('discount_type', next)
          }}
        />
        {kind === 'percentage' ? (
          <PercentInput
            label={words.off}
            required
            {...amount}
            value={amount.value ? amount.value / 100 : null}
            onChange={(percent) => amount.onChange(Math.round((percent ?? 0) * 100))}
          />
        ) : (
          <MoneyInput
            label={kind === 'fixed' ? words.off : words.price}
            required
            placeholder="0.00"
            {...amount}
            value={amount.value || null}
            onChange={(cents) => amount.onChange(cents ?? 0)}
          />
        )}
      </FieldRow>
      <TextInput label={words.title} required placeholder={words.titlePlaceholder} {...form.field('title')} />
    </FormSection>
  )
}

type ForProps = { form: PromotionForm; choices: PromotionChoices; promotion: PromotionDetail | undefined }

/** What it is for: all courses, some, categories, or people. */
export function ForSection({ form, choices, promotion }: ForProps) {
  const { form: words, types } = useArea(promotionWords)
  const say = useLocalText()
  const { type, related_ids: chosen = [] } = form.values
  const { error } = form.field('related_ids')
  const onChange = (ids: string[]) => form.set('related_ids', ids)
  // A lecturer has courses only.
  const isLimited = choices.own_shares
  return (
    <FormSection title={words.for}>
      <Segmented
        label={words.for}
        labelHidden
        choices={offeredTypes.map((value) => ({
          ...{ value, name: types[value] },
          disabled: isLimited && value !== 'course' && value !== type,
        }))}
        {...form.field('type')}
        onChange={(next) => {
          form.set('type', next)
          form.set('related_ids', [])
        }}
      />
      {type === 'course' && <ChosenCourses form={form} choices={choices} />}
      {type === 'user' && <ChosenPeople form={form} offered={choices.people} chosenBefore={promotion?.people ?? []} />}
      {type === 'category' && (
        <ChoiceList
          label={types[type]}
          choices={choices.categories.map(({ id, name }) => ({ value: id, name: say(name).text }))}
          chosen={chosen}
          onChange={onChange}
          most={200}
          required
          disabled={form.disabled}
          error={error}
          words={{ choose: words.addCategory, another: words.addCategory, remove: words.remove }}
        />
      )}
    </FormSection>
  )
}

/** How students get it: without doing anything, by its code, or by a voucher. */
export function WhoSection({ form }: { form: PromotionForm }) {
  const { form: words, ways } = useArea(promotionWords)
  const { way } = form.values
  const vouchers = form.field('vouchers')
  return (
    <FormSection title={words.who}>
      <Segmented
        label={words.who}
        labelHidden
        choices={promotionWays.map((value) => ({ value, name: ways[value] }))}
        {...form.field('way')}
        onChange={(next) => {
          form.set('way', next)
          if (next === 'vouchers' && !form.values.vouchers) form.set('vouchers', 20)
        }}
      />
      {way === 'code' && (
        <TextInput
          label={words.code}
          hint={words.codeHint}
          required
          autoComplete="off"
          className="md:w-80"
          {...form.field('code')}
        />
      )}
      {way === 'vouchers' && (
        <NumberInput
          label={words.vouchers}
          hint={words.vouchersHint}
          required
          className="md:w-80"
          {...vouchers}
          onChange={(count) => vouchers.onChange(count ?? 0)}
        />
      )}
      {way === 'everyone' ? (
        <Switch label={words.featured} text={words.featuredText} {...form.field('featured')} />
      ) : (
        <Switch label={words.addsUp} text={words.addsUpText} {...form.field('adds_up')} />
      )}
    </FormSection>
  )
}

const dayMs = 86_400_000

/** From when to when, and how often. */
export function WhenSection({ form }: { form: PromotionForm }) {
  const { form: words } = useArea(promotionWords)
  const { starts_at, ends_at, volume_type, way } = form.values
  const days = starts_at && ends_at ? Math.ceil((Date.parse(ends_at) - Date.parse(starts_at)) / dayMs) : 0
  const volume = form.field('volume')
  return (
    <FormSection title={words.when}>
      <FieldRow>
        <DateTimeInput label={words.starts} {...form.field('starts_at')} />
        <DateTimeInput label={words.ends} hint={days > 0 ? words.length(days) : undefined} {...form.field('ends_at')} />
      </FieldRow>
      {way !== 'vouchers' && (
        <>
          <Segmented
            label={words.limit}
            choices={(['unlimited', 'product', 'user'] as const).map((value) => ({ value, name: words.limits[value] }))}
            {...form.field('volume_type')}
            onChange={(next) => {
              form.set('volume_type', next)
              if (next === 'unlimited') form.set('volume', 0)
            }}
          />
          {volume_type !== 'unlimited' && (
            <NumberInput
              label={words.volume}
              hint={words.volumeText}
              required
              className="md:w-80"
              {...volume}
              value={volume.value || null}
              onChange={(count) => volume.onChange(count ?? 0)}
            />
          )}
        </>
      )}
    </FormSection>
  )
}
