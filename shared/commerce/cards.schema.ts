import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import {
  cardFailures,
  cardProviders,
  cardRefundActs,
  cardRefundStates,
  cardReturns,
  cardStates,
  cardTests,
  chosenProviders,
  disputeReasons,
  disputeStates,
  sandboxActs,
} from './cards.lists.ts'
import { merchantIdShape, mostRsaKey, payWayKeyShape, secretKeyShape } from './cards.rules.ts'

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
  /** The next payments of what is paid in several are charged to the same card, which is saved for that. */
  pays_next: z._default(z.boolean(), false),
  /** Of the page that whoever pays comes back to, if the provider asks for the card on its own. */
  language: z.optional(z.enum(languages)),
})
export type CardStart = z.output<typeof cardStart>

export const cardStarted = z.object({
  state: z.enum(cardStates),
  failure: z.nullable(z.enum(cardFailures)),
  /** With it the script of the provider goes on. Whoever has it can pay this order, and nothing else. */
  client_secret: z.nullable(z.string()),
  /** Of a provider that asks for the card on its own page: what the browser sends there. null: the card is asked for here. */
  page: z.nullable(z.object({ address: z.string(), fields: z.record(z.string(), z.string()) })),
})
export type CardStarted = z.infer<typeof cardStarted>

export const sandboxAct = z.object({
  act: z.enum(sandboxActs),
  save: z._default(z.boolean(), false),
  pays_next: z._default(z.boolean(), false),
})

/** A card payment that its holder disputes. */
const cardDispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  cents: z.number(),
  currency: z.string(),
  /** What the provider charges for it, as far as it has said so. */
  fee_cents: z.number(),
  /** Until when the school can answer it at the provider. */
  due_at: z.nullable(z.string()),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
})
export type CardDispute = z.infer<typeof cardDispute>

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
  /** Charged by itself on the day the payment was due. */
  is_automatic: z.boolean(),
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
  disputes: z.array(cardDispute),
})
export type OfficeCard = z.infer<typeof officeCard>

export const cardRefundDecision = z.object({
  act: z.enum(cardRefundActs),
  /** Of the transfer back, if it was made by hand. */
  reference: z._default(oneLineText(60), ''),
  /** From which bank account; a school without any has none to name. */
  account_id: z._default(z.nullable(id), null),
})

/** What is typed is tried before it is saved; without a key the stored one. */
export const cardKeyTest = z
  .object({
    provider: z.enum(chosenProviders),
    key: z.string().check(z.trim(), z.maxLength(300)),
    /** Of PayWay only. */
    merchant_id: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || merchantIdShape.test(text), 'commerce.payway_merchant_id'),
    ),
    /** Of PayWay only, for refunds. It is sent nowhere. */
    rsa_key: z._default(z.string().check(z.trim(), z.maxLength(mostRsaKey)), ''),
  })
  .check((ctx) => {
    const { provider, key } = ctx.value
    const shape = provider === 'stripe' ? secretKeyShape : payWayKeyShape
    if (key === '' || shape.test(key)) return
    const message = provider === 'stripe' ? 'commerce.stripe_key' : 'commerce.payway_key'
    ctx.issues.push({ code: 'custom', input: ctx.value, path: ['key'], message })
  })
export type CardKeyTest = z.output<typeof cardKeyTest>
export const cardKeyTestResult = z.object({ result: z.enum(cardTests) })
