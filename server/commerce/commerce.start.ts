import type { Config } from '#server/core/config/config.ts'
import { payWayAt } from './cards/payway-page.ts'
import { offerSandbox } from './cards/sandbox.ts'
import { reachStripe } from './cards/stripe.ts'
import { scriptAt } from './cards/stripe-pages.ts'
import { reachBakong } from './khqr/bakong-api.ts'

export async function start({ config }: { config: Config }): Promise<void> {
  reachBakong(config.bakong)
  reachStripe(config.cards.stripeApi)
  scriptAt(config.cards.stripeScript)
  payWayAt(config.cards.payWayApi)
  offerSandbox(config.cards.hasSandbox)
}
