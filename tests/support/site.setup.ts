import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { freshFolder } from './fresh-folder.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { startPayWay } from './payway-api.ts'
import { startProcess } from './processes.ts'
import { quietPort } from './quiet-port.ts'
import { startStripe } from './stripe-api.ts'
import { startTelegram } from './telegram-api.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The site under test; `dataDir` is where its mail and files appear. */
    site: { port: number; url: string; dataDir: string }
    /** Where the Telegram of the site is. */
    telegram: string
    /** The keys of an account at the Stripe of the site. */
    stripe: { publicKey: string; secretKey: string }
    /** And of a merchant at its PayWay. */
    payWay: { url: string; merchantId: string; key: string; rsaKey: string }
    /** Where a journey may have a push service. */
    pushPort: number
  }
}

/** One demo site for all journeys of a run, started as `npm start` does: `inject('site')`, its data `inject('databases')`. */
export default async function setup(project: TestProject) {
  const dataDir = await freshFolder('site')
  const port = await quietPort()
  const pushPort = await quietPort()
  const google = await startOpenIdProvider([`http://localhost:${port}/auth/google`])
  const telegram = await startTelegram()
  const stripe = await startStripe()
  const payWay = await startPayWay()
  const site = await startProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    // A journey may come from an address of its own.
    TRUST_PROXY: '1',
    APP_SCHEME: 'sala',
    PUSH_HOSTS: `http://127.0.0.1:${pushPort}`,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    TELEGRAM_API_URL: telegram.url,
    TELEGRAM_LOGIN_URL: telegram.url,
    STRIPE_API_URL: stripe.url,
    STRIPE_SCRIPT_URL: `${stripe.url}/v3/`,
    PAYWAY_API_URL: payWay.url,
  })
  project.provide('telegram', telegram.url)
  project.provide('site', { port, url: `http://localhost:${port}`, dataDir })
  project.provide('pushPort', pushPort)
  project.provide('stripe', { publicKey: stripe.publicKey, secretKey: stripe.secretKey })
  const { url, merchantId, key, rsaKey } = payWay
  project.provide('payWay', { url, merchantId, key, rsaKey })
  const databases = await runningPostgres(dataDir)
  if (!databases) throw new Error('The site runs without its database')
  project.provide('databases', databases)
  await postponeDemoVideos(databases.ownerUrl)
  return async () => {
    if (site.hasEnded()) throw new Error(`The site died during the journeys:\n${site.output()}`)
    const code = await site.stop()
    await google.stop()
    await telegram.stop()
    await stripe.stop()
    await payWay.stop()
    if (code !== 0) throw new Error(`The site did not stop cleanly (${code}):\n${site.output()}`)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Processing them takes minutes of a core, which the browsers need, and no journey looks at them. */
async function postponeDemoVideos(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rowCount } = await owner.query(
      `update pgboss.job set start_after = now() + interval '1 day'
        where name = 'media' and priority < 0 and state = 'created'`,
    )
    if (!rowCount) throw new Error('The demo has no videos that wait: nothing to postpone')
  } finally {
    await owner.end()
  }
}
