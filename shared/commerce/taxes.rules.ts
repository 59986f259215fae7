import { proportionOf, wholeBasis } from './cents.rules.ts'

// Prices are what is paid, with the tax in them: an invoice says how much of it that is.

/** Half of a price at most. */
const mostTaxBasis = 5000

export const isTaxPercent = (basisPoints: number): boolean =>
  Number.isInteger(basisPoints) && basisPoints > 0 && basisPoints <= mostTaxBasis

/** The tax that is in a price: with 10 %, a dollar of eleven. */
export const taxIn = (cents: number, basisPoints: number): number =>
  proportionOf(cents, basisPoints, wholeBasis + basisPoints)

type Taxed = { totalCents: number; taxCents: number }

/**
 * The tax that goes back with a part of what was paid. Whatever the parts are, all of them together give back the tax of
 * the invoice to the cent.
 */
export const taxBack = ({ totalCents, taxCents }: Taxed, beforeCents: number, cents: number): number =>
  proportionOf(taxCents, beforeCents + cents, totalCents) - proportionOf(taxCents, beforeCents, totalCents)

/** A tax number, as authorities write them: letters, digits and signs between them. */
export const taxNumber = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ./-]*)?$/u
export const taxNumberMost = 30
