import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  bankAccountDetail,
  bankAccountFields,
  bankAccountPage,
  bankAccountQuery,
  changedBankAccount,
} from './bank-accounts.schema.ts'

const calls = nounEndpoints({
  part: 'bank_accounts',
  path: '/office/bank-accounts',
  param: 'accountId',
  thing: 'bank account',
  notFound: 'commerce.account_not_found',
})

const refusals = ['media.picture_not_found'] as const

export const listBankAccounts = calls.list({
  name: 'listBankAccounts',
  summary: 'The bank accounts students transfer money to.',
  query: bankAccountQuery,
  answer: bankAccountPage,
})

export const readBankAccount = calls.read({
  name: 'readBankAccount',
  summary: 'One bank account of the school.',
  answer: bankAccountDetail,
})

export const addBankAccount = calls.add({
  name: 'addBankAccount',
  summary: 'Add a bank account that students can transfer money to.',
  body: bankAccountFields,
  answer: bankAccountDetail,
  refusals: ['commerce.too_many_accounts', ...refusals],
})

export const updateBankAccount = calls.update({
  name: 'updateBankAccount',
  summary: 'Change a bank account. Slips that were sent to it before stay as they are.',
  body: changedBankAccount,
  answer: bankAccountDetail,
  refusals,
})

export const bankAccountTrash = calls.trash({
  Many: 'BankAccounts',
  summaries: {
    trash: 'Move bank accounts to the trash: students no longer see them.',
    restore: 'Take bank accounts back from the trash.',
    remove: 'Permanently delete bank accounts in the trash. What was paid to them stays in the books.',
    emptyTrash: 'Permanently delete every bank account in the trash.',
  },
  refusals: { restore: ['commerce.too_many_accounts'] },
})
