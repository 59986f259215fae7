import { type Flow, flowsByDay, type Span } from '#server/commerce/figures/flows.ts'
import { namesOfPeople } from '#server/commerce/figures/names.ts'
import { sharesByLecturer } from '#server/commerce/figures/shared-with.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { type ColumnKey, costAccounts, type GroupKey } from '#shared/reports/reports.lists.ts'
import { type Amounts, addUp, amountsByDay, type CountReport, type NamedRow } from './report.types.ts'

const columnsOf: Partial<Record<GroupKey, readonly ColumnKey[]>> = {
  time: [...costAccounts, 'costs'],
  lecturer: ['count', 'earned', 'taken_back', 'net'],
}

/** What the school gives away of its sales, less what refunds have taken back. */
export const countExpense: CountReport = async (ctx, { period: { span, before }, group }) => {
  const [now, earlier] = [await costsOn(ctx, span), await costsOn(ctx, before.span)]
  return {
    days: { now, before: earlier },
    figures: ['costs', ...costAccounts],
    charted: 'costs',
    columns: columnsOf[group] ?? ['costs'],
    ...(group === 'kind' && { rows: kindRows(addUp(now.values())) }),
    ...(group === 'lecturer' && { rows: await lecturerRows(ctx, span) }),
    derived: ({ earned = 0, taken_back = 0 }) => ({ net: earned - taken_back }),
  }
}

/** What an entry of such an account costs: less than nothing where it is taken back. */
export function costFlow({ side, account, cents }: Flow): Amounts {
  const cost = side === 'debit' ? cents : -cents
  const known = costAccounts.find((one) => one === account)
  return known ? { [known]: cost, costs: cost } : {}
}

const costsOn = async (ctx: Ctx, span: Span) =>
  amountsByDay(await flowsByDay(ctx, span, { debit: costAccounts, credit: costAccounts }), costFlow)

const kindRows = (all: Amounts): NamedRow[] =>
  costAccounts
    .filter((account) => (all[account] ?? 0) !== 0)
    .map((account) => ({ kind: 'cost', key: account, name: '', amounts: { costs: all[account] ?? 0 } }))

async function lecturerRows(ctx: Ctx, span: Span): Promise<NamedRow[]> {
  const shares = await sharesByLecturer(ctx, span)
  const names = await namesOfPeople(
    ctx,
    shares.map(({ userId }) => userId),
  )
  return shares.map(({ userId, count, earned, takenBack }) => {
    const name = names.get(userId) ?? ''
    return { kind: name ? 'named' : 'none', key: userId, name, amounts: { count, earned, taken_back: takenBack } }
  })
}
