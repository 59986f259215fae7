import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { Order, PayableAccount } from '#shared/commerce/orders.schema.ts'
import { bareAccount } from '#shared/commerce/slips.rules.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { CopyRow } from './copy-row.tsx'

type ChoicesProps = { order: Order; chosen: string | undefined; error: string | undefined }

/** The bank accounts of the school; the chosen one opens, also without scripts. */
export function AccountChoices({ order, chosen, error }: ChoicesProps) {
  const { pay } = useArea(checkoutWords)
  const { accounts } = order
  const first = accounts.some(({ id }) => id === chosen) ? chosen : accounts[0]?.id
  return (
    <fieldset className="space-y-3">
      <legend className={accounts.length > 1 ? 'mb-2 text-muted' : 'sr-only'}>{pay.whichBank}</legend>
      {accounts.map((account) => (
        <Account key={account.id} account={account} order={order} isFirst={account.id === first} />
      ))}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Account({ account, order, isFirst }: { account: PayableAccount; order: Order; isFirst: boolean }) {
  const { pay } = useArea(checkoutWords)
  return (
    <div className="group overflow-hidden rounded-lg border border-line-strong bg-band has-checked:border-primary">
      <label className="flex min-h-16 cursor-pointer items-center gap-4 px-4 py-3">
        <input
          type="radio"
          name="account"
          value={account.id}
          required
          defaultChecked={isFirst}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-band text-primary-strong">
          <Icon of={Landmark} />
        </span>
        <span className="min-w-0">
          <span className="block font-bold text-ink">{account.bank_name}</span>
          <span className="block text-muted wrap-anywhere">{account.account_name}</span>
        </span>
      </label>
      <div className="hidden px-4 group-has-checked:block">
        <CopyRow label={pay.number} value={account.account_number} copied={bareAccount(account.account_number)} />
        <CopyRow label={pay.amount} value={money(order.total_cents)} copied={(order.total_cents / 100).toFixed(2)} />
        <CopyRow label={pay.note} value={orderNumber(order.number)} />
        {account.qr && <QrCode address={account.qr} bank={account.bank_name} />}
      </div>
    </div>
  )
}

/** Always on white: apps do not read a code on a dark page. */
function QrCode({ address, bank }: { address: string; bank: string }) {
  const { pay } = useArea(checkoutWords)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-line py-4">
      <img
        src={address}
        alt={pay.qr(bank)}
        loading="lazy"
        onError={() => setBroken(true)}
        className="w-48 rounded-md border border-line bg-[#fff] p-3"
      />
      <div className="min-w-0 grow basis-60">
        <p className="text-muted">{pay.qrText}</p>
        <a
          href={address}
          download
          className="inline-flex min-h-11 items-center text-primary-strong underline underline-offset-4"
        >
          {pay.saveQr}
        </a>
      </div>
    </div>
  )
}
