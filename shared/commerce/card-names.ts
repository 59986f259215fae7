import type { CardProviderName } from './cards.lists.ts'

/** How providers call themselves, in every language. */
export const providerNames: Record<CardProviderName, string> = {
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  payway: 'ABA PayWay',
}

/** What a card is called, in every language. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
