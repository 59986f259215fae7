import type { MoneyBalance, MoneyMove } from '#shared/commerce/money.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { officeMoneyWords } from '../money.words.ts'

/** What the places are called where money is. */
export function usePlaceNames(): (place: Pick<MoneyBalance, 'place' | 'account_id' | 'name'>) => string {
  const words = useArea(officeMoneyWords)
  return ({ place, account_id, name }) => {
    if (place === 'provider') return words.provider
    if (place === 'owed_to_platform') return words.owed
    return name ?? (account_id === null ? words.unknown : words.gone)
  }
}

/** From where to where money has moved: the other way, where a record was taken back. */
export function useMoveRoute(): (move: MoneyMove) => string {
  const words = useArea(officeMoneyWords)
  return ({ kind, provider, from, to, takes_back }) => {
    const ends = [
      kind === 'payout' && provider ? words.providers[provider] : (from ?? words.unknown),
      kind === 'platform' ? words.platform : (to ?? words.unknown),
    ]
    return (takes_back ? ends.reverse() : ends).join(' → ')
  }
}
