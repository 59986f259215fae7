import { type Flow, flowsByDay, type Span } from '#server/commerce/figures/flows.ts'
import { namesOfAccounts } from '#server/commerce/figures/names.ts'
import { receivedByAccount } from '#server/commerce/figures/shared-with.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { costAccounts } from '#shared/reports/reports.lists.ts'
import { costFlow } from './expense.ts'
import { type Amounts, amountsByDay, type CountReport, type NamedRow } from './report.types.ts'

/** What the school received, less what it gave back then: as the dashboard has it. */
export const countIncome: CountReport = async (ctx, { period: { span, before }, group }) => {
  const [now, earlier] = [await incomeOn(ctx, span), await incomeOn(ctx, before.span)]
  return {
    days: { now, before: earlier },
    figures: ['received', 'given_back', 'income', 'costs', 'left'],
    charted: 'income',
    columns:
      group === 'account'
        ? ['count', 'received', 'given_back', 'income']
        : ['received', 'given_back', 'income', 'costs', 'left'],
    ...(group === 'account' && { rows: await accountRows(ctx, span) }),
    derived: ({ received = 0, given_back = 0, costs = 0 }) => ({
      income: received - given_back,
      left: received - given_back - costs,
    }),
  }
}

const moneyFlow = (flow: Flow): Amounts => {
  if (flow.account === 'sales') return { received: flow.cents }
  if (flow.account === 'refunds') return { given_back: flow.cents }
  return { costs: costFlow(flow).costs ?? 0 }
}

/** What is sold has come in, and what is refunded has gone back. Money that only moves is neither: it is counted nowhere here. */
async function incomeOn(ctx: Ctx, span: Span) {
  const money = await flowsByDay(ctx, span, { credit: ['sales'], debit: ['refunds'] })
  const costs = await flowsByDay(ctx, span, { debit: costAccounts, credit: costAccounts })
  return amountsByDay([...money, ...costs], moneyFlow)
}

async function accountRows(ctx: Ctx, span: Span): Promise<NamedRow[]> {
  const all = await receivedByAccount(ctx, span)
  const names = await namesOfAccounts(
    ctx,
    all.flatMap(({ accountId }) => accountId ?? []),
  )
  return all.map(({ place, accountId, count, received, givenBack }) => {
    const name = names.get(accountId ?? '') ?? ''
    const amounts = { count, received, given_back: givenBack }
    if (place === 'provider') return { kind: 'provider', key: place, name: '', amounts }
    return { kind: name ? 'named' : 'none', key: accountId ?? '', name, amounts }
  })
}
