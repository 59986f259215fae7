import type { SlipWarning } from './commerce.lists.ts'
import { withoutLabel } from './reference-labels.rules.ts'

/** A reference as banks print it, comparable: people leave out spaces, dashes and capitals, and write what it is called. */
export const comparableReference = (reference: string): string =>
  withoutLabel(reference)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

export type SlipFacts = {
  amountCents: number
  /** What the order costs. */
  totalCents: number
  isLate: boolean
  /** How many other slips have the same picture, or the same reference at the same bank. */
  seen: number
  /** Its order has expired, and its voucher is in another one now. */
  isCodeUsedAgain: boolean
  /** The student has what it pays already. */
  isOwned: boolean
  /** Nobody can look at it: it is not checked for viruses yet, could not be, or its file is gone. */
  isUnseen: boolean
  /** Its order has expired, and points that pay a part of it were spent on something else. */
  arePointsGone: boolean
}

/** What whoever reviews a slip should look at, the worst first. */
export function warningsOf(facts: SlipFacts): SlipWarning[] {
  const { amountCents, totalCents, isLate, seen, isCodeUsedAgain, isOwned, isUnseen, arePointsGone } = facts
  const warnings: SlipWarning[] = []
  if (seen > 0) warnings.push('used')
  if (isCodeUsedAgain) warnings.push('code')
  if (isOwned) warnings.push('owned')
  if (arePointsGone) warnings.push('points')
  if (amountCents !== totalCents) warnings.push('amount')
  if (isUnseen) warnings.push('file')
  if (isLate) warnings.push('late')
  return warnings
}

/** What a bank app takes of an account's number: the first one, without what is written behind it. */
export const bareAccount = (number: string): string => (number.split(/[(|,]|\s\/|\/\s/)[0] ?? number).replace(/\s/g, '')

/** The end of an account's number, for places where the whole of it must not be. */
export const maskedAccount = (number: string): string => {
  const digits = bareAccount(number)
  return digits.length > 4 ? `••• ${digits.slice(-3)}` : '•••'
}
