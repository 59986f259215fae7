import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { bankAccounts, orderLines, orders } from '../commerce.tables.ts'
import { promotions } from '../promotions/promotions.tables.ts'

type Names = Promise<Map<string, string>>

/** More ids in one statement would be too many. */
const atOnce = 5000

/** Names by id, a few thousand at a time. */
async function inPieces(ids: readonly string[], read: (some: string[]) => Promise<(readonly [string, string])[]>) {
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    for (const [id, name] of await read(ids.slice(at, at + atOnce))) names.set(id, name)
  }
  return names
}

/** What lines were of, as it was called then. */
export const titlesOfLines = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const { id, product } = orderLines
    const rows = await ctx.tx
      .select({ id, product })
      .from(orderLines)
      .where(ofSchool(ctx, orderLines, inArray(id, some)))
    return rows.map((row) => [row.id, row.product.title])
  })

/** What the promotions of lines were called then. */
export const promotionsOfLines = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const { id, promotionTitle } = orderLines
    const rows = await ctx.tx
      .select({ id, promotionTitle })
      .from(orderLines)
      .where(ofSchool(ctx, orderLines, inArray(id, some)))
    return rows.map((row) => [row.id, row.promotionTitle ?? ''])
  })

export const titlesOfPromotions = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const { id, title } = promotions
    const rows = await ctx.tx
      .select({ id, title })
      .from(promotions)
      .where(ofSchool(ctx, promotions, inArray(id, some)))
    return rows.map((row) => [row.id, row.title])
  })

/** Who bought orders; without a name where they were removed from the school. */
export const studentsOfOrders = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const { id, studentName } = orders
    const rows = await ctx.tx
      .select({ id, studentName })
      .from(orders)
      .where(ofSchool(ctx, orders, inArray(id, some)))
    return rows.map((row) => [row.id, row.studentName])
  })

/** Bank accounts, also those in the trash: 'ABA Bank · 001 482 936'. */
export const namesOfAccounts = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const rows = await ctx.tx
      .select()
      .from(bankAccounts)
      .where(ofSchool(ctx, bankAccounts, inArray(bankAccounts.id, some)))
    return rows.map((row) => [row.id, `${bankNameOf(row)} · ${row.accountNumber}`])
  })

/** People of the school, also those who were removed, as long as it has their name. */
export const namesOfPeople = (ctx: Ctx, ids: readonly string[]): Names =>
  inPieces(ids, async (some) => {
    const { userId, firstName, lastName } = memberships
    const rows = await ctx.tx
      .select({ id: userId, firstName, lastName })
      .from(memberships)
      .where(ofSchool(ctx, memberships, inArray(userId, some)))
    return rows.map((row) => [row.id, fullName(row.firstName, row.lastName)])
  })
