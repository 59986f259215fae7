import { useState } from 'react'
import { testCardKeys } from '#shared/commerce/cards.endpoints.ts'
import type { CardTest } from '#shared/commerce/cards.lists.ts'
import type { PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import type { FieldProps } from '#web/ui/office/form/field.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { officeCardWords } from '../card.words.ts'

type Text = Omit<FieldProps<string>, 'label'>
type Flag = Omit<FieldProps<boolean>, 'label'>

type Props = {
  methods: PaymentMethodSettings
  fields: { card: Flag; publicKey: Text; key: Text; secret: Text; forget: Flag }
  disabled: boolean
}

/** Cards by the school's own account at Stripe. Secrets are written, never read. */
export function CardSection({ methods, fields: { card, publicKey, key, secret, forget }, disabled }: Props) {
  const { methods: words } = useArea(officeCardWords)
  const { stripe_key_shown: shown, has_webhook_secret: hasSecret } = methods
  const secretProps = { type: 'password', autoComplete: 'off', spellCheck: false } as const
  return (
    <FormSection title={words.card} text={words.cardText}>
      {methods.is_sandbox && (
        <p className="rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">{words.sandbox}</p>
      )}
      <Switch label={words.cardOn} {...card} />
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
      {!disabled && <Test typed={key.value ?? ''} />}
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
    </FormSection>
  )
}

function Test({ typed }: { typed: string }) {
  const { methods: words } = useArea(officeCardWords)
  const [result, setResult] = useState<CardTest>()
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    setResult(undefined)
    try {
      setResult((await call(testCardKeys, { body: { key: typed } })).result)
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <OfficeButton loading={isAsking} onClick={() => void ask()}>
        {words.test}
      </OfficeButton>
      <p role="status" className={result === 'works' ? 'text-primary-strong' : result ? 'text-danger' : 'text-second'}>
        {isAsking ? words.testing : result && words.results[result]}
      </p>
    </div>
  )
}
