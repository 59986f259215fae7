import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { bankAccountChange, shownAccount } from './payout.schema.ts'
import { proved } from './security.schema.ts'

const own = { access: 'signed-in', site: 'always' } as const
const refusals = ['identity.wrong_password', 'identity.password_first', 'core.too_many_requests'] as const

export const readPayoutAccount = endpoint({
  ...own,
  name: 'readPayoutAccount',
  method: 'GET',
  path: '/own_user/payout',
  summary: 'The bank account the current person is paid to, in every school. Of its number only the end is shown.',
  answer: shownAccount,
})

export const savePayoutAccount = endpoint({
  ...own,
  name: 'savePayoutAccount',
  method: 'PUT',
  path: '/own_user/payout',
  summary: 'Set the bank account the current person is paid to. An email says so.',
  query: inLanguage,
  body: bankAccountChange,
  answer: shownAccount,
  refusals: ['identity.confirm_first', ...refusals, 'identity.invalid_account_number'],
})

export const removePayoutAccount = endpoint({
  ...own,
  name: 'removePayoutAccount',
  method: 'POST',
  path: '/own_user/payout/remove',
  summary: 'Delete the bank account the current person is paid to. An email says so.',
  query: inLanguage,
  body: proved,
  answer: shownAccount,
  refusals: [...refusals, 'identity.bank_not_set_up'],
})
