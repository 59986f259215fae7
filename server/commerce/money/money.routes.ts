import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/commerce/money.endpoints.ts'
import { moneyBalances } from './money-balances.ts'
import { moneyMoveList } from './money-list.ts'
import { addMoneyMove, takeMoneyMoveBack } from './move-money.ts'

export const moneyRoutes = [
  serve(calls.listMoneyMoves, (ctx, { query }) => moneyMoveList(ctx, query)),
  serve(calls.readMoneyBalances, (ctx) => moneyBalances(ctx)),
  serve(calls.addMoneyMove, (ctx, { body }) => addMoneyMove(ctx, body)),
  serve(calls.takeMoneyMoveBack, (ctx, { params, body }) => takeMoneyMoveBack(ctx, params.moveId, body)),
]
