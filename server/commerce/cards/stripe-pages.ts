import { allowSources, type PageSources } from '#server/core/http/page-sources.ts'

const usualScript = 'https://js.stripe.com/v3/'

/** As Stripe documents them for its script, its fields and the banks it asks. */
const usualSources: PageSources = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connects: 'https://api.stripe.com',
}

let script = usualScript

/** Where the script of Stripe is, from the settings of the installation. The page that asks for a card may load it. */
export function scriptAt(address: string): void {
  script = address
  const { origin } = new URL(address)
  const sources = address === usualScript ? usualSources : { scripts: origin, frames: origin, connects: origin }
  allowSources('stripe', { path: /^\/payment\/[^/]+$/, query: 'by=card', sources })
}

export const scriptAddress = (): string => script
