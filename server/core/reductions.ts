import type { Ctx } from './database/door.ts'

/** Something that is shown with a price; `kind` is that of the product's domain. */
export type Priced = { kind: string; id: string; categoryId: string | null }

/** What a price is for now, and why. */
export type Reduction = {
  title: string
  priceCents: number
  isFeatured: boolean
  endsAt: Date | null
}

/** Reads once what takes something off, for any number of prices. */
export type Reduce = (ctx: Ctx) => Promise<(thing: Priced, priceCents: number) => Reduction | undefined>

let declared: Reduce = async () => () => undefined

/** Called once by the composition root for the domain that takes something off the prices of others. */
export function declareReductions(reduce: Reduce): void {
  declared = reduce
}

/** What everybody gets off the prices that a page shows. It says when these change by themselves. */
export const reductionsOf: Reduce = (ctx) => declared(ctx)
