import type { PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { officeCardWords } from '../card.words.ts'
import type { Flag, Text } from './card-section.tsx'
import { TestKeys } from './test-keys.tsx'

type Props = {
  methods: PaymentMethodSettings
  fields: { merchantId: Text; key: Text; rsaKey: Text; forget: Flag }
  disabled: boolean
}

/** What ABA PayWay needs, and what ABA has to know of the school. */
export function PayWayKeys({ methods, fields: { merchantId, key, rsaKey, forget }, disabled }: Props) {
  const { methods: common, payWay: words } = useArea(officeCardWords)
  const { payway_key_shown: shown, has_rsa_key: hasRsaKey } = methods
  const typed = {
    ...{ provider: 'payway' as const, key: key.value ?? '', merchant_id: merchantId.value ?? '' },
    rsa_key: rsaKey.value ?? '',
  }
  return (
    <>
      <TextInput
        label={words.merchantId}
        hint={words.merchantIdHint}
        autoComplete="off"
        spellCheck={false}
        most={30}
        {...merchantId}
      />
      {shown && <p className="figures text-second">{common.stored(shown)}</p>}
      <TextInput
        label={shown ? words.newKey : words.key}
        hint={words.keyHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        {...key}
      />
      {hasRsaKey && <p className="text-second">{words.rsaKeyStored}</p>}
      <TextArea
        label={hasRsaKey ? words.newRsaKey : words.rsaKey}
        hint={words.rsaKeyHint}
        spellCheck={false}
        {...rsaKey}
      />
      {!disabled && <TestKeys typed={typed} words={words} />}
      <div>
        <h3 className="text-cell font-medium text-ink">{words.addresses}</h3>
        <ul className="space-y-1 rounded-md bg-sand px-4 py-3 wrap-anywhere">
          <li>{methods.payway_origin}</li>
          <li>{methods.pushback_address}</li>
        </ul>
        <p className="text-meta text-muted">{words.addressesText}</p>
      </div>
      {(shown || hasRsaKey) && !key.value && !rsaKey.value && <Switch label={common.forget} {...forget} />}
    </>
  )
}
