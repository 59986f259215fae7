import type { PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { officeCardWords } from '../card.words.ts'
import type { Flag, Text } from './card-section.tsx'
import { TestKeys } from './test-keys.tsx'

type Props = {
  methods: PaymentMethodSettings
  fields: { publicKey: Text; key: Text; secret: Text; forget: Flag }
  disabled: boolean
}

/** What Stripe needs. */
export function StripeKeys({ methods, fields: { publicKey, key, secret, forget }, disabled }: Props) {
  const { methods: words } = useArea(officeCardWords)
  const { stripe_key_shown: shown, has_webhook_secret: hasSecret } = methods
  const secretProps = { type: 'password', autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <TextInput
        label={words.publicKey}
        hint={words.publicKeyHint}
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        {...publicKey}
      />
      {shown && <p className="figures text-second">{words.stored(shown)}</p>}
      <TextInput label={shown ? words.newKey : words.key} hint={words.keyHint} {...secretProps} {...key} />
      {!disabled && (
        <TestKeys typed={{ provider: 'stripe', key: key.value ?? '', merchant_id: '', rsa_key: '' }} words={words} />
      )}
      <div>
        <h3 className="text-cell font-medium text-ink">{words.address}</h3>
        <p className="rounded-md bg-sand px-4 py-3 wrap-anywhere">{methods.webhook_address}</p>
        <p className="text-meta text-muted">{words.addressText}</p>
      </div>
      {hasSecret && <p className="text-second">{words.secretStored}</p>}
      <TextInput
        label={hasSecret ? words.newSecret : words.secret}
        hint={words.secretHint}
        {...secretProps}
        {...secret}
      />
      {(shown || hasSecret) && !key.value && !secret.value && <Switch label={words.forget} {...forget} />}
    </>
  )
}
