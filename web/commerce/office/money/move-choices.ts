import type { InBooks } from '#shared/commerce/money.rules.ts'
import type { MoneyBalance, MoneyBalances } from '#shared/commerce/money.schema.ts'
import type { Choice } from '#web/ui/office/form/select.tsx'

/** Money of the school whose bank account is not known, such as what came by KHQR. */
export const unknownAccount = 'unknown'

type Choices = Record<'from' | 'to', Choice<string>[]>

/** The bank accounts that money can leave, and those it can come to. */
export function choicesOf({ data }: MoneyBalances, nameOf: (place: MoneyBalance) => string): Choices {
  const all = data.filter(({ place, name, account_id }) => place === 'school' && (name !== null || account_id === null))
  const choice = (one: MoneyBalance) => ({ value: one.account_id ?? unknownAccount, name: nameOf(one) })
  return { from: all.map(choice), to: all.filter(({ is_open }) => is_open).map(choice) }
}

/** The same balances as the rules read them: what is owed is below zero there. */
export function booksOf({ data }: MoneyBalances): InBooks {
  return ({ account, of }) => {
    const cents = data.find(({ place, account_id }) => place === account && account_id === of)?.cents ?? 0
    return account === 'owed_to_platform' ? 0 - cents : cents
  }
}
