import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { OperatorError } from './operator-error.ts'

export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

/** Three roles of one database: the owner migrates, the app serves one school at a time, the platform reads across. */
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
  trustProxy: boolean
  /** Empty where mail is kept in files. It may hold a password: never log it. */
  smtpUrl: string
  mailFrom: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** The folder that holds package.json: relative folders are meant from here, whatever the working directory is. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Every variable there is, in the order of docs/configuration.md, which is printed from this table. */
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
      'The folder of everything that is kept: the embedded PostgreSQL, files, mail and the generated secrets.',
  },
  {
    name: 'BUILD_DIR',
    default: 'build',
    explanation:
      'The folder of the built pages, made anew when sources change. It must lie inside the project, whose packages it uses.',
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
    explanation: 'The port people type when a proxy stands in front, used in every address Sala writes.',
  },
  {
    name: 'SALA_MODE',
    default: 'demo',
    explanation: '`demo` fills an empty database with sample schools and opens `/dev/*`; `production` does neither.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    explanation: '`1` believes `X-Forwarded-For`, `-Proto` and `-Host`. Only where a proxy always sets them.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    explanation:
      'The mail server, as `smtp://user:password@host:587` (encrypted where the server can; `?requireTLS=true` insists) or `smtps://` with TLS from the start. Unless set, mail is kept in `mail` inside `DATA_DIR`, to be read at `/dev/mail` in demo mode.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Sala <no-reply@localhost>',
    explanation:
      'The address mail comes from; the name before it is the school’s. The mail server must be allowed to send for it.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    explanation: 'The least that is logged: `debug`, `info`, `warn`, `error` or `silent`.',
  },
] as const

type Name = (typeof settings)[number]['name']

const portRange = 'must be a number from 1 to 65535'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, portRange)),
  z.pipe(z.transform(Number), z.number().check(z.gte(1, portRange), z.lte(65_535, portRange))),
)

const databaseUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must look like postgres://user:password@host:5432/name',
      ),
    ),
)

const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\/[^/?#]/.test(text) && Boolean(URL.parse(text)?.hostname),
      'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    ),
  )

const mailAddress = /^(?:[^<>"\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, fallback: Words[number]) =>
  z._default(z.enum(words, `must be ${words.join(' or ')}`), fallback)

const byName = Object.fromEntries(settings.map((setting) => [setting.name, setting.default])) as Record<Name, string>

const environment = z.object({
  PORT: z.prefault(port, byName.PORT),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), byName.DATA_DIR),
  BUILD_DIR: z._default(z.string(), byName.BUILD_DIR),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_PLATFORM_URL: databaseUrl,
  PLATFORM_HOST: z._default(
    z.string().check(z.regex(hostName, 'must be a host name in small letters, without a port or a scheme')),
    byName.PLATFORM_HOST,
  ),
  PUBLIC_PORT: z.optional(port),
  SALA_MODE: oneOf(['demo', 'production'], 'demo'),
  TRUST_PROXY: oneOf(['0', '1'], '0'),
  SMTP_URL: z._default(smtpUrl, byName.SMTP_URL),
  MAIL_FROM: z._default(
    z.string().check(z.regex(mailAddress, 'must look like Sala <no-reply@example.com>')),
    byName.MAIL_FROM,
  ),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
} satisfies Record<Name, unknown>)

/** The configuration an environment asks for. Throws a ConfigError with one line for each variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  }
  const read = result.data
  const wrong = [...wrongDatabases(read), ...wrongDemoHost(read)]
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
    trustProxy: read.TRUST_PROXY === '1',
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    logLevel: read.LOG_LEVEL,
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

function wrongDemoHost(read: Read): string[] {
  if (read.SALA_MODE !== 'demo' || read.PLATFORM_HOST === 'localhost') return []
  // The demo's passwords are public, so it must never answer under a name others can reach.
  return ['PLATFORM_HOST must be localhost in demo mode: set SALA_MODE=production for any other host']
}

function databasesOf(read: Read): { databases?: Databases } {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_PLATFORM_URL: platformUrl } = read
  return appUrl && ownerUrl && platformUrl ? { databases: { appUrl, ownerUrl, platformUrl } } : {}
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const rows = settings.map(({ name, default: value, explanation }) => {
    const shown = value === '' ? '–' : value === 'PORT' ? 'the same as `PORT`' : `\`${value}\``
    return `| \`${name}\` | ${shown} | ${explanation} |`
  })
  return `# Configuration

Everything is set by environment variables, read once at start by \`server/core/config.ts\`; nothing needs to be set.
A wrong value stops the start with one line that names the variable. Secrets are not among them: they are made on the
first start and kept in \`secrets.json\` inside \`DATA_DIR\`, readable by their owner only.

| variable | default | what it does |
|---|---|---|
${rows.join('\n')}

Relative folders are meant from the folder of \`package.json\`. This page is printed from the table in
\`server/core/config.ts\` by \`npx vitest run --project unit -u server/core/config.test.ts\`.

## The first administrator
A production start makes no account. \`npm run make-admin -- email@example.com\` makes the first administrator, beside a
running \`npm start\` or without one; it asks for a password of at least 10 characters, or takes it from
\`ADMIN_PASSWORD\` or the standard input.
`
}
