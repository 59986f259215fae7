import { type Flow, flowsByDay, ordersByDay, type Span } from '#server/commerce/figures/flows.ts'
import {
  namesOfPeople,
  promotionsOfLines,
  studentsOfOrders,
  titlesOfLines,
  titlesOfPromotions,
} from '#server/commerce/figures/names.ts'
import { sharesByLecturer } from '#server/commerce/figures/shared-with.ts'
import {
  type Sold,
  soldByMethod,
  soldByProduct,
  soldByPromotion,
  soldByStudent,
} from '#server/commerce/figures/sold-by.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { ColumnKey, GroupKey } from '#shared/reports/reports.lists.ts'
import { type Amounts, type AskedReport, addUp, amountsByDay, type CountReport, type NamedRow } from './report.types.ts'

const columnsOf: Partial<Record<GroupKey, readonly ColumnKey[]>> = {
  product: ['count', 'list', 'discount', 'sales', 'refunded', 'net'],
  promotion: ['count', 'list', 'discount', 'sales', 'refunded', 'net'],
  lecturer: ['sales', 'refunded', 'net'],
}
const usualColumns: readonly ColumnKey[] = ['orders', 'sales', 'refunded', 'net']

/** What was sold by the books, and what went back of it. */
export const countSales: CountReport = async (ctx, asked) => {
  const { span, before } = asked.period
  const [now, earlier] = [await soldOn(ctx, span), await soldOn(ctx, before.span)]
  return {
    days: { now, before: earlier },
    figures: ['sales', 'orders', 'average', 'refunded', 'net'],
    charted: 'sales',
    columns: columnsOf[asked.group] ?? usualColumns,
    ...(asked.group !== 'time' && { rows: await rowsBy(ctx, asked) }),
    derived: ({ sales = 0, refunded = 0, orders = 0 }) => ({
      net: sales - refunded,
      average: orders === 0 ? 0 : Math.round(sales / orders),
    }),
  }
}

const salesFlow = ({ side, cents }: Flow): Amounts => (side === 'credit' ? { sales: cents } : { refunded: cents })
/** What the platform takes of sales, and what refunds take back of it. */
const feeFlow = ({ side, cents }: Flow): Amounts => (side === 'debit' ? { sales: cents } : { refunded: cents })

async function soldOn(ctx: Ctx, span: Span) {
  const days = amountsByDay(await flowsByDay(ctx, span, { credit: ['sales'], debit: ['refunds'] }), salesFlow)
  for (const { day, orders } of await ordersByDay(ctx, span)) days.set(day, { ...days.get(day), orders })
  return days
}

async function rowsBy(ctx: Ctx, { group, period: { span }, most }: AskedReport): Promise<NamedRow[]> {
  if (group === 'lecturer') return lecturerRows(ctx, span)
  if (group === 'promotion') return promotionRows(ctx, await soldByPromotion(ctx, span, most))
  if (group === 'method') {
    return (await soldByMethod(ctx, span, most)).map((sold) => rowOf(sold, { kind: 'method', name: '' }))
  }
  if (group === 'student') {
    const all = await soldByStudent(ctx, span, most)
    const names = await studentsOfOrders(ctx, samplesOf(all))
    return all.map((sold) => rowOf(sold, named(names.get(sold.sample ?? ''))))
  }
  const all = await soldByProduct(ctx, span, most)
  const titles = await titlesOfLines(ctx, samplesOf(all))
  return all.map((sold) => rowOf(sold, named(titles.get(sold.sample ?? ''))))
}

const samplesOf = (all: readonly Sold[]) => all.flatMap(({ key, sample }) => (key !== null && sample ? [sample] : []))

const named = (name = ''): Pick<NamedRow, 'kind' | 'name'> => ({ kind: name ? 'named' : 'none', name })

function rowOf(sold: Sold, { kind, name }: Pick<NamedRow, 'kind' | 'name'>): NamedRow {
  const { key, count, list, discount, sales, refunded } = sold
  const amounts = { count, orders: count, sales, refunded, ...(list !== null && { list, discount: discount ?? 0 }) }
  return key === null ? { kind: 'rest', key: '', name: '', amounts } : { kind, key, name, amounts }
}

/** A line can have a promotion and a coupon: it is one row for each pair, so that the rows add up. */
async function promotionRows(ctx: Ctx, all: readonly Sold[]): Promise<NamedRow[]> {
  const ids = (key: string | null) => (key ?? '').split(' ').filter(Boolean)
  const titles = await titlesOfPromotions(ctx, [...new Set(all.flatMap(({ key }) => ids(key)))])
  const then = await promotionsOfLines(ctx, samplesOf(all))
  return all.map((sold) => {
    const own = ids(sold.key).map((id) => titles.get(id) || then.get(sold.sample ?? '') || '–')
    return rowOf(sold, named(own.join(' + ')))
  })
}

/** Whose the money of sales is: each lecturer's, the platform's, and what is left for the school. */
async function lecturerRows(ctx: Ctx, span: Span): Promise<NamedRow[]> {
  const shares = await sharesByLecturer(ctx, span)
  const names = await namesOfPeople(
    ctx,
    shares.map(({ userId }) => userId),
  )
  // Not what is owed to the platform: paying it takes nothing back.
  const moved = await flowsByDay(ctx, span, {
    credit: ['sales', 'platform_fee'],
    debit: ['refunds', 'platform_fee'],
  })
  const all = addUp(moved.filter(({ account }) => account !== 'platform_fee').map(salesFlow))
  const platform = addUp(moved.filter(({ account }) => account === 'platform_fee').map(feeFlow))
  const lecturers = shares.map(({ userId, earned, takenBack }) => ({
    ...{ key: userId, amounts: { sales: earned, refunded: takenBack } },
    ...named(names.get(userId)),
  }))
  const others = addUp([platform, ...lecturers.map(({ amounts }) => amounts)])
  const school = {
    sales: (all.sales ?? 0) - (others.sales ?? 0),
    refunded: (all.refunded ?? 0) - (others.refunded ?? 0),
  }
  const isEmpty = ({ sales = 0, refunded = 0 }: Amounts) => sales === 0 && refunded === 0
  const parts = [
    { kind: 'platform' as const, key: 'platform', name: '', amounts: platform },
    { kind: 'school' as const, key: 'school', name: '', amounts: school },
  ]
  return [...lecturers, ...parts.filter(({ amounts }) => !isEmpty(amounts))]
}
