import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import {
  cardFailures,
  cardProviders,
  cardRefundActs,
  cardRefundStates,
  cardReturns,
  cardStates,
  cardTests,
  sandboxActs,
} from './cards.lists.ts'
import { secretKeyShape } from './cards.rules.ts'

/** A card that its provider keeps for a person. Its number never reaches us. */
export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires_month: z.number(),
  expires_year: z.number(),
})
export type SavedCard = z.infer<typeof savedCard>
export const savedCardList = z.object({ data: z.array(savedCard) })

/** How an order can be paid by card, and how far that is. */
export const orderCard = z.object({
  /** null: not now. */
  provider: z.nullable(z.enum(cardProviders)),
  /** Of the provider, for its script. */
  public_key: z.nullable(z.string()),
  script: z.nullable(z.string()),
  /** Of the last payment; null if there is none. */
  state: z.nullable(z.enum(cardStates)),
  failure: z.nullable(z.enum(cardFailures)),
  why: z.nullable(z.enum(cardReturns)),
  saved: z.array(savedCard),
})
export type OrderCard = z.infer<typeof orderCard>

/** How somebody pays by card: with one they enter, which may be saved, or with a saved one. */
export const cardStart = z.object({
  save: z._default(z.boolean(), false),
  saved_card_id: z.optional(id),
})

export const cardStarted = z.object({
  state: z.enum(cardStates),
  failure: z.nullable(z.enum(cardFailures)),
  /** With it the script of the provider goes on. Whoever has it can pay this order, and nothing else. */
  client_secret: z.nullable(z.string()),
})
export type CardStarted = z.infer<typeof cardStarted>

export const sandboxAct = z.object({ act: z.enum(sandboxActs), save: z._default(z.boolean(), false) })

/** A card payment of an order, as the office sees it. */
export const officeCard = z.object({
  id: z.string(),
  provider: z.enum(cardProviders),
  /** By which the provider knows it. */
  intent: z.nullable(z.string()),
  cents: z.number(),
  currency: z.string(),
  state: z.enum(cardStates),
  failure: z.nullable(z.enum(cardFailures)),
  why: z.nullable(z.enum(cardReturns)),
  created_at: z.string(),
  refunds: z.array(
    z.object({
      id: z.string(),
      /** The refund of a line; null for money that did not pay the order. */
      refund_id: z.nullable(z.string()),
      cents: z.number(),
      currency: z.string(),
      state: z.enum(cardRefundStates),
      reference: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type OfficeCard = z.infer<typeof officeCard>

export const cardRefundDecision = z.object({
  act: z.enum(cardRefundActs),
  /** Of the transfer back, if it was made by hand. */
  reference: z._default(oneLineText(60), ''),
})

/** What is typed is tried before it is saved; without a key the stored one. */
export const cardKeyTest = z.object({
  key: z.string().check(
    z.trim(),
    z.refine((key) => key === '' || secretKeyShape.test(key), 'commerce.stripe_key'),
  ),
})
export const cardKeyTestResult = z.object({ result: z.enum(cardTests) })
