import type { ErrorCode } from '#shared/core/errors.ts'
import { refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { Ctx } from './database/door.ts'

/**
 * What somebody can do about a product: buy it, have it for free, or neither, because they have it, nobody can have it, it
 * is sold elsewhere, or the school decides.
 */
export type SaleState = 'sold' | 'free' | 'owned' | 'closed' | 'elsewhere' | 'by-request'

/** A price of a product. */
export type ProductPlan = {
  id: string
  kind: 'free' | 'one-time' | 'subscription'
  /** Of one payment. */
  priceCents: number
  /** Of a subscription: how often, and how many times; null without an end. */
  frequency: string | null
  payments: number | null
  /** Of one without an end: how long it is open before its first payment. */
  trialDays: number
}

/** Something a school sells, as whoever sells it must know it. */
export type Product = {
  id: string
  title: string
  picture: string | null
  /** The language it is written in. */
  language: Language
  categoryId: string | null
  /** Who gives it. */
  by: string | null
  /** The page that describes it, and the one it is used on; without a language. */
  path: string
  opens: string
  plans: readonly ProductPlan[]
  /** For how many days it is given; null for no end. */
  days: number | null
  /** Who gets a share of its sales, in hundredths of a percent. */
  shares: readonly { userId: string; basisPoints: number }[]
}

/** Access for as long as somebody pays. */
export type Subscribed = {
  productId: string
  userId: string
  subscriptionId: string
  kind: 'instalments' | 'subscription'
  /** Null for no end. */
  until: Date | null
}

/** One line of an order: what was bought, by whom. */
export type Bought = { productId: string; userId: string; lineId: string }

/** Somebody who may have a product; `besides` what these lines, or subscriptions, gave. */
export type MaybeOwned = { productId: string; userId: string; besides?: readonly string[] }

/** A kind of thing that is sold. A domain declares its own in `<domain>.products.ts`. */
export type ProductType = {
  /** Whether money is given back on request. */
  isRefundable: boolean
  notFound: ErrorCode
  /** By its id or the name in its address. Undefined where there is none, or none that anybody may see. */
  find(ctx: Ctx, key: string): Promise<Product | undefined>
  /** By its id, for those who have bought it: also where it is not offered any more, but not from the trash. */
  findBought(ctx: Ctx, productId: string): Promise<Product | undefined>
  stateFor(ctx: Ctx, productId: string, userId: string): Promise<SaleState>
  /** Of each product and person, whether they have it now. */
  owned(ctx: Ctx, pairs: readonly MaybeOwned[]): Promise<boolean[]>
  /** Give access for one line of an order, for as many days as were sold. Twice is harmless. */
  grant(ctx: Ctx, bought: Bought & Pick<Product, 'days'>): Promise<void>
  /** Give access until then, by a subscription or instalments. Given again, its end is changed. */
  grantUntil(ctx: Ctx, subscribed: Subscribed): Promise<void>
  /** End only what that line, or that subscription, gave. */
  end(ctx: Ctx, bought: Bought, reason: string | null): Promise<void>
}

const declared = new Map<string, ProductType>()

/** Called once by the composition root for each domain that sells something. */
export function declareProducts(products: Readonly<Record<string, ProductType>>): void {
  for (const [name, type] of Object.entries(products)) declared.set(name, type)
}

/** How a type of product is sold; refused if no domain declares it. */
export function productType(name: string): ProductType {
  return declared.get(name) ?? refuse('core.not_found')
}
