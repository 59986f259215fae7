import type { PaidLine } from '#shared/core/paid-line.schema.ts'
import type { Ctx } from './database/door.ts'

/** How lines of orders were paid, by their ids: only what the acting person may see of it. */
export type PaidLines = (ctx: Ctx, lineIds: readonly string[]) => Promise<ReadonlyMap<string, PaidLine>>

let declared: PaidLines = async () => new Map()

/** Called once by the composition root for the domain that is paid. */
export function declarePaidLines(paidLines: PaidLines): void {
  declared = paidLines
}

/** What domains that give access for lines of orders show beside it. */
export const paidLinesOf: PaidLines = (ctx, lineIds) =>
  lineIds.length === 0 ? Promise.resolve(new Map()) : declared(ctx, lineIds)
