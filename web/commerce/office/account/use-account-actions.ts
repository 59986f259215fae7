import { bankAccountTrash } from '#shared/commerce/bank-accounts.endpoints.ts'
import type { BankAccount } from '#shared/commerce/bank-accounts.schema.ts'
import { bankNames } from '#shared/commerce/commerce.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { salesWords } from '../sales.words.ts'

/** The bank of an account, as people call it. */
export const bankOf = ({ bank, other_bank }: Pick<BankAccount, 'bank' | 'other_bank'>): string =>
  bank === 'other' ? other_bank : bankNames[bank]

/** What can be done with bank accounts. */
export function useAccountActions(onDone?: () => void) {
  const { accounts: words } = useArea(salesWords)
  const actions = useTrashActions<BankAccount>({
    calls: bankAccountTrash,
    words,
    idOf: ({ id }) => id,
    nameOf: (account) => `${bankOf(account)} · ${account.account_name}`,
    onDone,
  })
  const emptyTrash = () =>
    actions.empty(bankAccountTrash.emptyTrash, { title: words.ask.emptyTrash, text: words.ask.deleteText })
  return { ...actions, emptyTrash }
}
