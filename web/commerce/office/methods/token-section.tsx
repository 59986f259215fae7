import { useState } from 'react'
import type { QrTest } from '#shared/commerce/commerce.lists.ts'
import { testPaymentMethods } from '#shared/commerce/payment-methods.endpoints.ts'
import type { PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { FieldProps } from '#web/ui/office/form/field.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { officeKhqrWords } from '../khqr.words.ts'

type Props = {
  methods: PaymentMethodSettings
  token: Omit<FieldProps<string>, 'label'>
  forget: Omit<FieldProps<boolean>, 'label'>
  accountId: string
  disabled: boolean
}

/** The token of Bakong: it is written, never read. What is typed can be tried before it is saved. */
export function TokenSection({ methods, token, forget, accountId, disabled }: Props) {
  const { methods: words } = useArea(officeKhqrWords)
  const language = useLanguage()
  const { has_token: hasToken, token_refused_at: refusedAt } = methods
  return (
    <FormSection title={words.token} text={words.tokenText}>
      {refusedAt && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {words.refused(dayTime(language, refusedAt))}
        </p>
      )}
      {hasToken && !refusedAt && <p className="text-second">{words.hasToken}</p>}
      <TextInput
        label={hasToken ? words.newToken : words.tokenLabel}
        hint={words.tokenHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        {...token}
      />
      {hasToken && !token.value && <Switch label={words.forget} {...forget} />}
      {!disabled && <Test accountId={accountId} token={token.value ?? ''} />}
    </FormSection>
  )
}

function Test({ accountId, token }: { accountId: string; token: string }) {
  const { methods: words } = useArea(officeKhqrWords)
  const [result, setResult] = useState<QrTest>()
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    setResult(undefined)
    try {
      setResult((await call(testPaymentMethods, { body: { account_id: accountId, token } })).result)
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setAsking(false)
    }
  }
  const isGood = result === 'works'
  return (
    <div className="flex flex-wrap items-center gap-4">
      <OfficeButton loading={isAsking} onClick={() => void ask()}>
        {words.test}
      </OfficeButton>
      <p role="status" className={isGood ? 'text-primary-strong' : result ? 'text-danger' : 'text-second'}>
        {isAsking ? words.testing : result && words.results[result]}
      </p>
    </div>
  )
}
