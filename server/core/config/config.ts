import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { S3Config } from '../storage/s3-bucket.ts'
import { OperatorError } from './operator-error.ts'
import {
  databaseUrl,
  hostName,
  mailAddress,
  megabytes,
  oneOf,
  port,
  s3Bucket,
  seconds,
  signingKey,
  smtpUrl,
  token,
  webAddress,
} from './setting-shapes.ts'

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
  /** Whether the documentation of the API can be read. */
  apiDocs: boolean
  pageCacheMegabytes: number
  shutdownSeconds: number
}

export type ClamdConfig = { path: string } | { host: string; port: number }

/** The folder of package.json: relative folders are resolved from here, not from the working directory. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Every variable, in the order of docs/configuration.md, which is printed from this table. */
export const settings = [
  { name: 'PORT', default: '3000', explanation: 'The port Sala listens on.' },
  {
    name: 'HOST',
    default: '',
    explanation:
      'The address Sala listens on: unless set, `127.0.0.1` (this machine only) in demo mode, whose passwords everybody knows, and `::` (every interface) in production.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    explanation:
      'The folder of everything that is stored: the embedded PostgreSQL, files, mail and the generated secrets.',
  },
  {
    name: 'BUILD_DIR',
    default: 'build',
    explanation:
      'The folder of the built pages, rebuilt when sources change. It must be inside the project, whose packages it uses.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    explanation:
      'A PostgreSQL 18 of your own, as a login in the role `sala_app`, which owns nothing. Set all three addresses, or none for the embedded one.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: '',
    explanation:
      'The same database as the role that owns it. It migrates, and makes `sala_app` and `sala_platform` if absent.',
  },
  {
    name: 'DATABASE_PLATFORM_URL',
    default: '',
    explanation: 'The same database as a login in the role `sala_platform`, for work across schools.',
  },
  {
    name: 'PLATFORM_HOST',
    default: 'localhost',
    explanation:
      'The host of the platform, without a port; schools are its subdomains. Demo mode takes only `localhost`.',
  },
  {
    name: 'PUBLIC_PORT',
    default: 'PORT',
    explanation: 'The port people type if there is a proxy in front, used in every address Sala writes.',
  },
  {
    name: 'SALA_MODE',
    default: 'demo',
    explanation: '`demo` fills an empty database with sample schools and opens `/dev/*`; `production` does neither.',
  },
  {
    name: 'ROLE',
    default: 'all',
    explanation:
      '`web` answers requests, `worker` runs jobs (mail, video), `all` does both. With a PostgreSQL of your own any number of processes of each may run.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    explanation: '`1` trusts `X-Forwarded-For`, `-Proto` and `-Host`. Only if a proxy always sets them.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    explanation:
      'The mail server, as `smtp://user:password@host:587` (encrypted if the server supports it; `?requireTLS=true` requires it) or `smtps://` with TLS from the start. Unless set, mail is written to `mail` inside `DATA_DIR`, to be read at `/dev/mail` in demo mode.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Sala <no-reply@localhost>',
    explanation:
      'The address mail comes from; the name before it is the school’s. The mail server must be allowed to send for it.',
  },
  {
    name: 'S3_BUCKET',
    default: '',
    explanation:
      'A bucket of an S3 service, where uploaded files are stored instead of in `files` inside `DATA_DIR`. Files that exist already are not moved.',
  },
  {
    name: 'S3_ENDPOINT',
    default: '',
    explanation: 'The address of the S3 service, as `https://s3.example.com`. Unless set, Amazon’s.',
  },
  { name: 'S3_REGION', default: 'us-east-1', explanation: 'The region of the bucket.' },
  {
    name: 'S3_ACCESS_KEY',
    default: '',
    explanation: 'The key that may read, write, list and delete in the bucket; with `S3_SECRET_KEY`.',
  },
  { name: 'S3_SECRET_KEY', default: '', explanation: 'The secret of `S3_ACCESS_KEY`.' },
  {
    name: 'CLAMD_HOST',
    default: '',
    explanation:
      'The host of a virus scanner (clamd) that scans every upload. Unless this or `CLAMD_SOCKET` is set, uploads are not scanned, and the library says so. Set its `AlertExceedsMax` to `yes`: otherwise it reports files as clean that it did not scan to the end.',
  },
  { name: 'CLAMD_PORT', default: '3310', explanation: 'Its port.' },
  {
    name: 'CLAMD_SOCKET',
    default: '',
    explanation: 'The socket of a virus scanner on this machine, as `/run/clamav/clamd.ctl`, instead of a host.',
  },
  {
    name: 'MEDIA_SECRET',
    default: '',
    explanation:
      'Signs the addresses of videos and documents. Unless set, one is generated and stored in `DATA_DIR`; web processes that do not share that folder must be given the same.',
  },
  {
    name: 'CERTIFICATE_KEY',
    default: '',
    explanation:
      'The private key certificates are signed with: 32 random bytes in base64 (`openssl rand -base64 32`), or an Ed25519 key as PEM. Unless set, one is generated and stored in `DATA_DIR` (`certificate.secret`); web processes that do not share that folder should be given the same. Back it up and keep it secret: anyone who has it can issue certificates.',
  },
  {
    name: 'LOG_LEVEL',
    default: '',
    explanation:
      'The lowest level that is logged: `debug`, `info` (an entry for each request), `warn`, `error` or `silent`. Unless set, `warn` in demo mode and `info` in production.',
  },
  {
    name: 'LOG_PEOPLE',
    default: '1',
    explanation:
      '`0` leaves the id of the person and the address of the client out of the log entries of requests. The security log in the database has them anyway, for 180 days.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    explanation:
      'Lets `/metrics` be read from elsewhere with `Authorization: Bearer …`. Unless set, only this machine may read it.',
  },
  {
    name: 'API_DOCS',
    default: '1',
    explanation: '`0` switches the documentation of the API off: `/docs/api` and `openapi.json`.',
  },
  {
    name: 'PAGE_CACHE_MB',
    default: '64',
    explanation: 'How much memory the cached pages of visitors may take, in each web process.',
  },
  {
    name: 'SHUTDOWN_SECONDS',
    default: '10',
    explanation: 'How long a stop waits for running requests and jobs before it aborts them.',
  },
] as const

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
  API_DOCS: oneOf(['0', '1'], '1'),
  PAGE_CACHE_MB: z.prefault(megabytes, byName.PAGE_CACHE_MB),
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
    certificateKey: read.CERTIFICATE_KEY,
    apiDocs: read.API_DOCS === '1',
    pageCacheMegabytes: read.PAGE_CACHE_MB,
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
