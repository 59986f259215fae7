import type { MoneyBalances } from '#shared/commerce/money.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { usePlaceNames } from './place-names.ts'

/** Where the money is. What is not used and has nothing is left out. */
export function MoneyFigures({ balances }: { balances: MoneyBalances }) {
  const nameOf = usePlaceNames()
  const shown = balances.data.filter(
    ({ place, account_id, cents }) => cents !== 0 || place !== 'school' || account_id !== null,
  )
  return <FigureStrip figures={shown.map((one) => ({ label: nameOf(one), value: money(one.cents) }))} />
}
