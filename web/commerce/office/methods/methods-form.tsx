import { readPaymentMethods, updatePaymentMethods } from '#shared/commerce/payment-methods.endpoints.ts'
import { type PaymentMethodSettings, paymentMethodFields } from '#shared/commerce/payment-methods.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Link } from '#web/ui/link.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { officeKhqrWords } from '../khqr.words.ts'
import { salesWords } from '../sales.words.ts'
import { CardSection } from './card-section.tsx'
import { TokenSection } from './token-section.tsx'

const valuesOf = (found: PaymentMethodSettings) => ({
  ...{ slip: found.slip, khqr: found.khqr, account_id: found.account_id, merchant_name: found.merchant_name },
  ...{ khmer_name: found.khmer_name, city: found.city, token: '', forget_token: false },
  ...{ card: found.card, stripe_public_key: found.stripe_public_key, stripe_key: '', stripe_webhook_secret: '' },
  ...{ forget_keys: false, card_provider: found.card_provider, payway_merchant_id: found.payway_merchant_id },
  ...{ payway_key: '', payway_rsa_key: '', forget_payway_keys: false },
})

/** How students can pay: which ways are on, and what KHQR needs. */
export function MethodsForm({ methods }: { methods: PaymentMethodSettings }) {
  const { methods: words } = useArea(officeKhqrWords)
  const { payments } = useArea(salesWords)
  const may = useMay()
  const disabled = !may('payment_methods.update')
  const form = useSharedForm({
    schema: paymentMethodFields,
    editing: 'payment-methods',
    found: methods,
    valuesOf,
    disabled,
    read: () => call(readPaymentMethods),
    // The token that was typed is stored, and never shown again.
    madeOf: valuesOf,
    write: (values, { revision }) => call(updatePaymentMethods, { body: { ...values, revision } }),
  })
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} />}>
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader crumbs={[{ name: payments, to: '/secure/payments' }, { name: words.title }]} title={words.title} />
        <p className="text-second">{words.about}</p>
        {methods.is_simulated && (
          <p className="rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">{words.simulated}</p>
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.slip} text={words.slipText}>
          <Switch label={words.slipOn} text={words.accounts(methods.bank_accounts)} {...form.field('slip')} />
          <Link
            to="/secure/payments/accounts"
            className="self-start font-medium text-primary-strong underline underline-offset-4"
          >
            {words.seeAccounts}
          </Link>
        </FormSection>
        <FormSection title={words.khqr} text={words.khqrText}>
          <Switch label={words.khqrOn} {...form.field('khqr')} />
          <TextInput
            label={words.account}
            hint={words.accountHint}
            placeholder="school@aclb"
            autoComplete="off"
            spellCheck={false}
            {...form.field('account_id')}
          />
          <TextInput label={words.name} hint={words.nameHint} most={25} {...form.field('merchant_name')} />
          <TextInput label={words.khmerName} hint={words.khmerNameHint} lang="km" {...form.field('khmer_name')} />
          <TextInput label={words.city} most={15} {...form.field('city')} />
        </FormSection>
        <TokenSection
          methods={methods}
          token={form.field('token')}
          forget={form.field('forget_token')}
          accountId={form.values.account_id}
          disabled={disabled}
        />
        <CardSection
          methods={methods}
          card={form.field('card')}
          provider={form.field('card_provider')}
          stripe={{
            publicKey: form.field('stripe_public_key'),
            key: form.field('stripe_key'),
            secret: form.field('stripe_webhook_secret'),
            forget: form.field('forget_keys'),
          }}
          payWay={{
            merchantId: form.field('payway_merchant_id'),
            key: form.field('payway_key'),
            rsaKey: form.field('payway_rsa_key'),
            forget: form.field('forget_payway_keys'),
          }}
          disabled={disabled}
        />
      </div>
    </EditorFrame>
  )
}
