import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { S3Config } from '../storage/s3-bucket.ts'
import { OperatorError } from './operator-error.ts'
import {
  appScheme,
  connections,
  databaseUrl,
  hostName,
  mailAddress,
  megabytes,
  oneOf,
  port,
  providerAddress,
  redisUrl,
  s3Bucket,
  seconds,
  signingKey,
  smtpUrl,
  token,
  webAddress,
} from './setting-shapes.ts'
import { settings } from './settings.ts'

export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

/** Three roles of one database: the owner migrates, the app serves one school at a time, the platform all schools. */
export type Databases = { ownerUrl: string; appUrl: string; platformUrl: string }

export type Config = {
  port: number
  host: string
  dataDir: string
  buildDir: string
  databases?: Databases
  platformHost: string
  publicPort: number
  mode: 'demo' | 'production'
  /** Which part of the work this process does. */
  role: 'web' | 'worker' | 'all'
  trustProxy: boolean
  /** Empty if mail is written to files. It may contain a password: never log it. */
  smtpUrl: string
  mailFrom: string
  logLevel: (typeof logLevels)[number]
  /** Whether log entries of requests have the person and their address. */
  logPeople: boolean
  /** Empty if only this machine may read the metrics. */
  metricsToken: string
  /** Where uploaded files are stored if not on this disk. It contains a password: never log it. */
  s3?: S3Config
  /** The virus scanner for uploads, if there is one. */
  clamd?: ClamdConfig
  /** Signs the addresses of media. Empty if the one in the data folder is used. */
  mediaSecret: string
  /** Signs certificates. Empty if the one in the data folder is used. Never log it. */
  certificateKey: string
  /** Encrypts what must not be readable in the database. Empty if the one in the data folder is used. Never log it. */
  dataKey: string
  /** Whom people may sign in with. Each has a secret: never log it. */
  providers: ProviderConfigs
  /** Where Telegram is. */
  telegram: { api: string; login: string }
  /** Where Bakong is; in demo mode it may be simulated. */
  bakong: { api: string; isSimulated: boolean }
  /** Where Stripe and PayWay are, and whether schools without its keys take test cards. */
  cards: { stripeApi: string; stripeScript: string; payWayApi: string; hasSandbox: boolean }
  /** How callers who look like robots are judged, if not by work of their browser. It has a secret: never log it. */
  recaptcha?: RecaptchaConfig
  /** Of links that open the mobile app; empty if there is none. */
  /** The push services that are called. */
  pushHosts: readonly string[]
  appScheme: string
  /** Whether the documentation of the API can be read. */
  apiDocs: boolean
  /** The Redis between processes, if there is one. Never log it: it may have a password. */
  redisUrl: string
  pageCacheMegabytes: number
  databaseConnections: number
  /** The folder a proxy reads to know which pages are current, if there is one. */
  edgeDir: string
  shutdownSeconds: number
}

/** What a provider of identities knows us by. */
type ProviderClient = { clientId: string; clientSecret: string }
export type ProviderConfigs = {
  google?: ProviderClient & { issuer: string }
  linkedin?: ProviderClient & { issuer: string }
  facebook?: ProviderClient & { dialog: string; graph: string }
  /** The platform's own account, on the sites of schools. */
  ltb?: Record<string, never>
}

export type RecaptchaConfig = { siteKey: string; secretKey: string; address: string }

export type ClamdConfig = { path: string } | { host: string; port: number }

/** The folder of package.json: relative folders are resolved from here, not from the working directory. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

type Name = (typeof settings)[number]['name']

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const byName = Object.fromEntries(settings.map((setting) => [setting.name, setting.default])) as Record<Name, string>

const environment = z.object({
  PORT: z.prefault(port, byName.PORT),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), byName.DATA_DIR),
  BUILD_DIR: z._default(z.string(), byName.BUILD_DIR),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_PLATFORM_URL: databaseUrl,
  PLATFORM_HOST: z._default(hostName, byName.PLATFORM_HOST),
  PUBLIC_PORT: z.optional(port),
  SALA_MODE: oneOf(['demo', 'production'], 'demo'),
  ROLE: oneOf(['web', 'worker', 'all'], 'all'),
  TRUST_PROXY: oneOf(['0', '1'], '0'),
  SMTP_URL: z._default(smtpUrl, byName.SMTP_URL),
  MAIL_FROM: z._default(mailAddress, byName.MAIL_FROM),
  S3_BUCKET: z.optional(s3Bucket),
  S3_ENDPOINT: z._default(webAddress, byName.S3_ENDPOINT),
  S3_REGION: z._default(z.string(), byName.S3_REGION),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  CLAMD_HOST: z.optional(hostName),
  CLAMD_PORT: z.prefault(port, byName.CLAMD_PORT),
  CLAMD_SOCKET: z.optional(z.string().check(z.regex(/^\//, 'must be the path of a socket'))),
  LOG_LEVEL: z.optional(z.enum(logLevels, `must be ${logLevels.join(' or ')}`)),
  LOG_PEOPLE: oneOf(['0', '1'], '1'),
  METRICS_TOKEN: z._default(token, byName.METRICS_TOKEN),
  MEDIA_SECRET: z._default(token, byName.MEDIA_SECRET),
  CERTIFICATE_KEY: z._default(signingKey, byName.CERTIFICATE_KEY),
  DATA_KEY: z._default(token, byName.DATA_KEY),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(providerAddress, byName.GOOGLE_ISSUER),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_DIALOG: z._default(providerAddress, byName.FACEBOOK_DIALOG),
  FACEBOOK_GRAPH: z._default(providerAddress, byName.FACEBOOK_GRAPH),
  LINKEDIN_CLIENT_ID: z.optional(z.string()),
  LINKEDIN_CLIENT_SECRET: z.optional(z.string()),
  LINKEDIN_ISSUER: z._default(providerAddress, byName.LINKEDIN_ISSUER),
  TELEGRAM_API_URL: z._default(providerAddress, byName.TELEGRAM_API_URL),
  TELEGRAM_LOGIN_URL: z._default(providerAddress, byName.TELEGRAM_LOGIN_URL),
  BAKONG_API_URL: z._default(providerAddress, byName.BAKONG_API_URL),
  STRIPE_API_URL: z._default(providerAddress, byName.STRIPE_API_URL),
  STRIPE_SCRIPT_URL: z._default(providerAddress, byName.STRIPE_SCRIPT_URL),
  PAYWAY_API_URL: z._default(providerAddress, byName.PAYWAY_API_URL),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET_KEY: z.optional(z.string()),
  RECAPTCHA_ADDRESS: z._default(providerAddress, byName.RECAPTCHA_ADDRESS),
  PUSH_HOSTS: z._default(z.string(), byName.PUSH_HOSTS),
  PLATFORM_SIGN_IN: oneOf(['0', '1'], '1'),
  APP_SCHEME: z._default(appScheme, byName.APP_SCHEME),
  API_DOCS: oneOf(['0', '1'], '1'),
  PAGE_CACHE_MB: z.prefault(megabytes, byName.PAGE_CACHE_MB),
  DATABASE_CONNECTIONS: z.prefault(connections, byName.DATABASE_CONNECTIONS),
  REDIS_URL: z._default(redisUrl, byName.REDIS_URL),
  EDGE_DIR: z._default(z.string(), byName.EDGE_DIR),
  SHUTDOWN_SECONDS: z.prefault(seconds, byName.SHUTDOWN_SECONDS),
} satisfies Record<Name, unknown>)

/** Whether people work with it: else a mistake of ours is thrown where it is made. */
export const isProduction = () => process.env.NODE_ENV === 'production'

/** The configuration from an environment. Throws a ConfigError with one line for each wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Shells and compose files pass an empty variable for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  }
  const read = result.data
  const wrong = [
    ...wrongDatabases(read),
    ...wrongRole(read),
    ...wrongDemoHost(read),
    ...wrongS3(read),
    ...wrongClamd(read),
    ...wrongProviders(read),
    ...wrongRecaptcha(read),
  ]
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return {
    port: read.PORT,
    host: read.HOST ?? (read.SALA_MODE === 'demo' ? '127.0.0.1' : '::'),
    dataDir: path.resolve(projectRoot, read.DATA_DIR),
    buildDir: path.resolve(projectRoot, read.BUILD_DIR),
    ...databasesOf(read),
    platformHost: read.PLATFORM_HOST,
    publicPort: read.PUBLIC_PORT ?? read.PORT,
    mode: read.SALA_MODE,
    role: read.ROLE,
    trustProxy: read.TRUST_PROXY === '1',
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    ...s3Of(read),
    ...clamdOf(read),
    logLevel: read.LOG_LEVEL ?? (read.SALA_MODE === 'demo' ? 'warn' : 'info'),
    logPeople: read.LOG_PEOPLE === '1',
    metricsToken: read.METRICS_TOKEN,
    mediaSecret: read.MEDIA_SECRET,
    dataKey: read.DATA_KEY,
    certificateKey: read.CERTIFICATE_KEY,
    providers: providersOf(read),
    telegram: { api: read.TELEGRAM_API_URL, login: read.TELEGRAM_LOGIN_URL },
    bakong: {
      api: read.BAKONG_API_URL,
      isSimulated: read.SALA_MODE === 'demo' && read.BAKONG_API_URL === byName.BAKONG_API_URL,
    },
    cards: {
      ...{ stripeApi: read.STRIPE_API_URL, stripeScript: read.STRIPE_SCRIPT_URL },
      payWayApi: read.PAYWAY_API_URL,
      hasSandbox: read.SALA_MODE === 'demo',
    },
    ...recaptchaOf(read),
    pushHosts: read.PUSH_HOSTS.split(',').map((host) => host.trim()),
    appScheme: read.APP_SCHEME,
    apiDocs: read.API_DOCS === '1',
    redisUrl: read.REDIS_URL,
    pageCacheMegabytes: read.PAGE_CACHE_MB,
    databaseConnections: read.DATABASE_CONNECTIONS,
    edgeDir: read.EDGE_DIR && path.resolve(projectRoot, read.EDGE_DIR),
    shutdownSeconds: read.SHUTDOWN_SECONDS,
  }
}

type Read = z.infer<typeof environment>

function wrongDatabases(read: Read): string[] {
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_PLATFORM_URL'] as const
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map(
    (name) => `${name} must be set too: give all three database addresses, or none for the embedded one`,
  )
}

function wrongRole(read: Read): string[] {
  if (read.ROLE === 'all' || read.DATABASE_URL !== undefined) return []
  // The embedded PostgreSQL belongs to the process that started it, so no other process could do the rest of the work.
  return [`ROLE must be all with the embedded PostgreSQL: set DATABASE_URL to run ${read.ROLE} processes`]
}

function wrongDemoHost(read: Read): string[] {
  if (read.SALA_MODE !== 'demo' || read.PLATFORM_HOST === 'localhost') return []
  // The demo's passwords are public, so others must not be able to reach it.
  return ['PLATFORM_HOST must be localhost in demo mode: set SALA_MODE=production for any other host']
}

function databasesOf(read: Read): { databases?: Databases } {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_PLATFORM_URL: platformUrl } = read
  return appUrl && ownerUrl && platformUrl ? { databases: { appUrl, ownerUrl, platformUrl } } : {}
}

function wrongS3(read: Read): string[] {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === names.length && !read.S3_ENDPOINT) return []
  return missing.map((name) => `${name} must be set too: files in S3 need a bucket, its key and its secret`)
}

function s3Of({ S3_BUCKET: bucket, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Read): { s3?: S3Config } {
  if (!bucket || !S3_ACCESS_KEY || !S3_SECRET_KEY) return {}
  const where = { bucket, endpoint: S3_ENDPOINT, region: S3_REGION }
  return { s3: { ...where, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } }
}

function wrongClamd(read: Read): string[] {
  if (!read.CLAMD_HOST || !read.CLAMD_SOCKET) return []
  return ['CLAMD_SOCKET must not be set beside CLAMD_HOST: the scanner is in one place']
}

function clamdOf({ CLAMD_HOST: host, CLAMD_PORT, CLAMD_SOCKET }: Read): { clamd?: ClamdConfig } {
  if (CLAMD_SOCKET) return { clamd: { path: CLAMD_SOCKET } }
  return host ? { clamd: { host, port: CLAMD_PORT } } : {}
}

const providerNames = ['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const

function wrongProviders(read: Read): string[] {
  return providerNames.flatMap((name) => {
    const parts = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
    const missing = parts.filter((part) => read[part] === undefined)
    return missing.length === 1 ? [`${missing[0]} must be set too: a provider needs both`] : []
  })
}

function providersOf(read: Read): ProviderConfigs {
  const clientOf = (name: (typeof providerNames)[number]): ProviderClient | undefined => {
    const { [`${name}_CLIENT_ID` as const]: clientId, [`${name}_CLIENT_SECRET` as const]: clientSecret } = read
    return clientId && clientSecret ? { clientId, clientSecret } : undefined
  }
  const google = clientOf('GOOGLE')
  const facebook = clientOf('FACEBOOK')
  const linkedin = clientOf('LINKEDIN')
  return {
    ...(google && { google: { ...google, issuer: read.GOOGLE_ISSUER } }),
    ...(facebook && { facebook: { ...facebook, dialog: read.FACEBOOK_DIALOG, graph: read.FACEBOOK_GRAPH } }),
    ...(linkedin && { linkedin: { ...linkedin, issuer: read.LINKEDIN_ISSUER } }),
    ...(read.PLATFORM_SIGN_IN === '1' && { ltb: {} }),
  }
}

function wrongRecaptcha(read: Read): string[] {
  const missing = (['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const).filter((name) => read[name] === undefined)
  return missing.length === 1 ? [`${missing[0]} must be set too: reCAPTCHA needs both`] : []
}

function recaptchaOf(read: Read): { recaptcha?: RecaptchaConfig } {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_ADDRESS: address } = read
  return siteKey && secretKey ? { recaptcha: { siteKey, secretKey, address } } : {}
}
