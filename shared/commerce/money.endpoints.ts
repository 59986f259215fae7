import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { moneyBalances, moneyMove, moneyMovePage, moneyMoveQuery, moveTakenBack, newMoneyMove } from './money.schema.ts'

const path = '/office/money-moves'

export const listMoneyMoves = endpoint({
  name: 'listMoneyMoves',
  method: 'GET',
  path,
  summary: 'Payouts of providers, moves between bank accounts and what the platform was paid, the newest first.',
  ...office('money.view'),
  query: moneyMoveQuery,
  answer: moneyMovePage,
})

export const readMoneyBalances = endpoint({
  name: 'readMoneyBalances',
  method: 'GET',
  path: '/office/money-balances',
  summary: 'Where the money of the school is by its books, and what it owes the platform.',
  ...office('money.view'),
  answer: moneyBalances,
})

export const addMoneyMove = endpoint({
  name: 'addMoneyMove',
  method: 'POST',
  path,
  summary:
    'Write down that money has moved: the books have it at once. With the same `new_id` again it is the same. Where there is less by the books, `may_go_below` has to say that it is right all the same.',
  ...office('money.add'),
  body: newMoneyMove,
  things: { from_account_id: 'bank account', to_account_id: 'bank account' },
  answer: moneyMove,
  refusals: [
    'commerce.amount',
    'commerce.money_short',
    'commerce.move_day',
    'commerce.move_same_account',
    'core.changed_elsewhere',
    'core.field_required',
  ],
})

export const takeMoneyMoveBack = endpoint({
  name: 'takeMoneyMoveBack',
  method: 'POST',
  path: `${path}/{moveId}/taken-back`,
  summary: 'Take a record of moved money back, by another one the other way. Nothing is changed or deleted.',
  ...office('money.add'),
  params: z.object({ moveId: id }),
  things: { moveId: 'money move' },
  body: moveTakenBack,
  answer: moneyMove,
  refusals: ['commerce.move_taken_back'],
})
