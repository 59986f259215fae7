import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articleCategories } from '#server/content/content.tables.ts'
import { defaultText } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import type { Ctx } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { ofSchool } from '../database/of-school.ts'
import { lockRows } from './lock-rows.ts'
import { noun } from './noun.ts'
import { officeList, pageOfList } from './office-list.ts'
import { endOfOrder, moveInOrder } from './order.ts'
import { addRow, updateRow } from './save-rows.ts'
import { trashOf } from './trash.ts'

// Any table with an order and a trash; the noun is declared without rules of its own.
const table = articleCategories
const plain = noun({
  table,
  kind: 'article category',
  notFound: 'content.category_not_found',
  nameOf: ({ name }) => defaultText(name),
  factsOf: (_, { name }) => ({ name }),
})
const trash = trashOf(plain)

async function add(ctx: Ctx, slug: string): Promise<string> {
  const position = await endOfOrder(ctx, table)
  return (await addRow(ctx, plain, { id: newId(), slug, name: { en: slug }, position })).id
}

/** A school with the rows a, b and c, of which some are in the trash. */
async function schoolWithRows(trashed: readonly number[] = []) {
  const school = await given.school()
  const ids = await inSchool(school, async (ctx) => {
    const added = [await add(ctx, 'a'), await add(ctx, 'b'), await add(ctx, 'c')] as const
    if (trashed.length > 0)
      await trash.move(
        ctx,
        'trash',
        trashed.map((index) => added[index] ?? ''),
      )
    return added
  })
  return { school, ids }
}

const rowsOf = (ctx: Ctx) => ctx.tx.select().from(table).where(ofSchool(ctx, table)).orderBy(asc(table.position))
const stateOf = (school: School) =>
  inSchool(school, async (ctx) => (await rowsOf(ctx)).map(({ slug, deletedAt }) => (deletedAt ? `(${slug})` : slug)))

const strangers: { whose: string; idOf(): Promise<string> }[] = [
  { whose: 'nobody', idOf: async () => newId() },
  { whose: 'another school', idOf: async () => (await schoolWithRows([0])).ids[0] },
]
type Act = (ctx: Ctx, ids: string[]) => Promise<unknown>
const onIds: { does: string; run: Act }[] = [
  { does: 'locking', run: (ctx, ids) => lockRows(ctx, plain, ids) },
  { does: 'moving to the trash', run: (ctx, ids) => trash.move(ctx, 'trash', ids) },
  { does: 'restoring', run: (ctx, ids) => trash.move(ctx, 'restore', ids) },
  { does: 'deleting', run: trash.remove },
]

describe.each(strangers)('with an id of $whose among the ids', ({ idOf }) => {
  it.each(onIds)('$does is refused for all', async ({ run }) => {
    const { school, ids } = await schoolWithRows([0])
    const stranger = await idOf()
    const before = await stateOf(school)
    const refused = inSchool(school, (ctx) => run(ctx, [ids[0], stranger]))
    await expect(refused).rejects.toMatchObject({ code: 'content.category_not_found', status: 404 })
    expect(await stateOf(school)).toEqual(before)
  })
})

describe('a change', () => {
  const change = (school: School, id: string, revision: number) =>
    inSchool(school, (ctx) => updateRow(ctx, plain, { id, revision }, () => ({ name: { en: 'new' } })))

  it('raises the revision, and an older one is refused', async () => {
    const { school, ids } = await schoolWithRows()
    expect(await change(school, ids[0], 1)).toMatchObject({ revision: 2, name: { en: 'new' } })
    await expect(change(school, ids[0], 1)).rejects.toMatchObject({ code: 'core.changed_elsewhere', status: 409 })
  })

  it('of a row in the trash is refused', async () => {
    const { school, ids } = await schoolWithRows([0])
    await expect(change(school, ids[0], 1)).rejects.toMatchObject({ code: 'content.category_not_found' })
  })
})

describe('the trash', () => {
  const take: Act = (ctx, ids) => trash.move(ctx, 'trash', ids)
  const restore: Act = (ctx, ids) => trash.move(ctx, 'restore', ids)
  it.each([
    { does: 'takes a row', trashed: [], run: take, changed: 1, left: ['(a)', 'b', 'c'] },
    { does: 'does not take a row twice', trashed: [0], run: take, changed: 0, left: ['(a)', 'b', 'c'] },
    { does: 'gives a row back', trashed: [0], run: restore, changed: 1, left: ['a', 'b', 'c'] },
    { does: 'deletes a row in it', trashed: [0], run: trash.remove, changed: 1, left: ['b', 'c'] },
    { does: 'is emptied without what is outside', trashed: [0, 2], run: trash.empty, changed: 2, left: ['b'] },
  ])('$does', async ({ trashed, run, changed, left }) => {
    const { school, ids } = await schoolWithRows(trashed)
    expect(await inSchool(school, (ctx) => run(ctx, [ids[0]]))).toEqual({ changed })
    expect(await stateOf(school)).toEqual(left)
  })

  it('deletes nothing if one of the rows is outside it', async () => {
    const { school, ids } = await schoolWithRows([0])
    const refused = inSchool(school, (ctx) => trash.remove(ctx, [ids[0], ids[1]]))
    await expect(refused).rejects.toMatchObject({ code: 'core.invalid_request' })
    expect(await stateOf(school)).toEqual(['(a)', 'b', 'c'])
  })
})

describe('an order', () => {
  it.each<{ row: number; direction: MoveDirection; order: string[]; changed: number }>([
    { row: 0, direction: 'up', order: ['a', 'b', 'c'], changed: 0 },
    { row: 0, direction: 'down', order: ['b', 'a', 'c'], changed: 1 },
    { row: 2, direction: 'up', order: ['a', 'c', 'b'], changed: 1 },
    { row: 2, direction: 'down', order: ['a', 'b', 'c'], changed: 0 },
  ])('of a, b and c is $order after row $row goes $direction', async ({ row, direction, order, changed }) => {
    const { school } = await schoolWithRows()
    const moved = await inSchool(school, async (ctx) => {
      const rows = await rowsOf(ctx)
      const moving = rows[row]
      return moving && moveInOrder(ctx, plain, rows, moving, direction)
    })
    expect(moved).toEqual({ changed })
    expect(await stateOf(school)).toEqual(order)
  })

  it('has a position of its own for each of several rows that are added at the same moment', async () => {
    const school = await given.school()
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((slug) => inSchool(school, (ctx) => add(ctx, slug))))
    const rows = await inSchool(school, rowsOf)
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })
})

type Paged = { id: string; slug: string }
type Query = { tab: 'all' | 'trash'; page: number; per: number }
const list = officeList<Paged, Query['tab'], Query>({
  tabs: { all: sql`deleted_at is null`, trash: sql`deleted_at is not null` },
  orderOf: () => sql`position`,
  counted: () => sql`article_categories`,
  filters: (ctx) => [sql`school_id = ${ctx.schoolId}`],
  rows: (_, { where, order, limit }) =>
    sql`select id, slug from article_categories where ${where} order by ${order} ${limit}`,
})
const ofMemory = async (ctx: Ctx, query: Query) => {
  const rows = await rowsOf(ctx)
  return pageOfList(query, { all: rows.length, trash: 0 }, (limit, offset) => rows.slice(offset, offset + limit))
}

describe.each([
  { kind: 'one statement', page: list.page },
  { kind: 'rows in memory', page: ofMemory },
])('a list of $kind', ({ page }) => {
  it.each<{ query: Query; shown: { page: number; pages: number; total: number }; slugs: string[] }>([
    { query: { tab: 'all', page: 1, per: 2 }, shown: { page: 1, pages: 2, total: 3 }, slugs: ['a', 'b'] },
    { query: { tab: 'all', page: 2, per: 2 }, shown: { page: 2, pages: 2, total: 3 }, slugs: ['c'] },
    { query: { tab: 'all', page: 9, per: 2 }, shown: { page: 2, pages: 2, total: 3 }, slugs: ['c'] },
  ])('answers page $query.page with page $shown.page', async ({ query, shown, slugs }) => {
    const { school } = await schoolWithRows()
    const answer = await inSchool(school, (ctx) => page(ctx, query))
    expect(answer).toMatchObject(shown)
    expect(answer.data.map(({ slug }) => slug)).toEqual(slugs)
  })
})

it('a list without rows has one empty page', async () => {
  const { school } = await schoolWithRows()
  const answer = await inSchool(school, (ctx) => list.page(ctx, { tab: 'trash', page: 3, per: 2 }))
  expect(answer).toEqual({ data: [], total: 0, page: 1, pages: 1, counts: { all: 3, trash: 0 } })
})
