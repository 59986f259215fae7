import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { shortages } from '#shared/commerce/money.rules.ts'
import type { MoneyBalances } from '#shared/commerce/money.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { officeMoneyWords } from '../money.words.ts'
import { usePlaceNames } from './place-names.ts'

type ShortageProps = {
  short: ReturnType<typeof shortages>
  balances: MoneyBalances
  isConfirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** Somebody has tried to send it without. */
  isNeeded: boolean
}

/** Where there is less than that by the books. Books that began late may be right all the same: a person confirms it. */
export function Shortage({ short, balances, isConfirmed, onConfirm, isNeeded }: ShortageProps) {
  const { short: words } = useArea(officeMoneyWords)
  const nameOf = usePlaceNames()
  if (short.length === 0) return null
  return (
    <section className="space-y-2 rounded-md bg-sunken p-4 text-cell" aria-live="polite">
      {short.map(({ account: { account, of } }) => {
        const place = balances.data.find((one) => one.place === account && one.account_id === of)
        const amount = money(place?.cents ?? 0)
        return (
          <p key={`${account} ${of}`} className="flex gap-3 text-ink">
            <Icon of={TriangleAlert} size={18} className="mt-1 shrink-0 text-danger" />
            <span className="min-w-0 wrap-anywhere">
              {account === 'school' && words.school(place ? nameOf(place) : '', amount)}
              {account === 'provider' && words.provider(amount)}
              {account === 'owed_to_platform' && words.owed_to_platform(amount)}
            </span>
          </p>
        )
      })}
      <p className="text-second">{words.why}</p>
      <Switch
        name="confirmed"
        label={words.anyway}
        value={isConfirmed}
        onChange={onConfirm}
        error={isNeeded ? words.needed : undefined}
      />
    </section>
  )
}
