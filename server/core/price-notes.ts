import type { Ctx } from './database/door.ts'

/** Reads once what is written beside prices, for any number of them: the same amount in other money. */
export type NotePrices = (ctx: Ctx) => Promise<(priceCents: number) => string | undefined>

let declared: NotePrices = async () => () => undefined

/** Called once by the composition root for the domain that knows what else a price is. */
export function declarePriceNotes(note: NotePrices): void {
  declared = note
}

/** What is written beside the prices that a page shows. */
export const priceNotesOf: NotePrices = (ctx) => declared(ctx)
