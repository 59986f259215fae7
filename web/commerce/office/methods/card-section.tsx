import type { ChosenProvider } from '#shared/commerce/cards.lists.ts'
import type { PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import type { FieldProps } from '#web/ui/office/form/field.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { officeCardWords } from '../card.words.ts'
import { PayWayKeys } from './payway-keys.tsx'
import { StripeKeys } from './stripe-keys.tsx'

export type Text = Omit<FieldProps<string>, 'label'>
export type Flag = Omit<FieldProps<boolean>, 'label'>

type Props = {
  methods: PaymentMethodSettings
  card: Flag
  provider: Omit<FieldProps<ChosenProvider>, 'label'>
  stripe: { publicKey: Text; key: Text; secret: Text; forget: Flag }
  payWay: { merchantId: Text; key: Text; rsaKey: Text; forget: Flag }
  disabled: boolean
}

/** Cards by the school's own account at Stripe or ABA PayWay. Secrets are written, never read. */
export function CardSection({ methods, card, provider, stripe, payWay, disabled }: Props) {
  const { methods: words } = useArea(officeCardWords)
  return (
    <FormSection title={words.card} text={words.cardText}>
      {methods.is_sandbox && (
        <p className="rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">{words.sandbox}</p>
      )}
      <Switch label={words.cardOn} {...card} />
      <Segmented
        label={words.by}
        choices={[
          { value: 'stripe', name: 'Stripe' },
          { value: 'payway', name: 'ABA PayWay' },
        ]}
        {...provider}
      />
      {provider.value === 'payway' ? (
        <PayWayKeys methods={methods} fields={payWay} disabled={disabled} />
      ) : (
        <StripeKeys methods={methods} fields={stripe} disabled={disabled} />
      )}
    </FormSection>
  )
}
