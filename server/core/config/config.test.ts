import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Config, ConfigError, projectRoot, readConfig } from './config.ts'
import { configurationPage } from './configuration-page.ts'

const databases = {
  DATABASE_URL: 'postgres://app:x@db:5432/sala',
  DATABASE_OWNER_URL: 'postgresql://owner:x@db:5432/sala',
  DATABASE_PLATFORM_URL: 'postgres://platform:x@db:5432/sala',
}

const bucket = { S3_BUCKET: 'sala', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.join(projectRoot, '.data'),
      buildDir: path.join(projectRoot, 'build'),
      platformHost: 'localhost',
      publicPort: 3000,
      mode: 'demo',
      trustProxy: false,
      telegram: { api: 'https://api.telegram.org', login: 'https://oauth.telegram.org' },
      bakong: { api: 'https://api-bakong.nbc.gov.kh', isSimulated: true },
      cards: {
        ...{ stripeApi: 'https://api.stripe.com', stripeScript: 'https://js.stripe.com/v3/', hasSandbox: true },
        payWayApi: 'https://checkout.payway.com.kh',
      },
      smtpUrl: '',
      mailFrom: 'Sala <no-reply@localhost>',
      logLevel: 'warn',
      role: 'all',
      metricsToken: '',
      mediaSecret: '',
      dataKey: '',
      certificateKey: '',
      providers: { ltb: {} },
      pushHosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'],
      appScheme: '',
      apiDocs: true,
      logPeople: true,
      pageCacheMegabytes: 64,
      databaseConnections: 16,
      edgeDir: '',
      redisUrl: '',
      shutdownSeconds: 10,
    })
  })

  const seed = Buffer.alloc(32, 7).toString('base64')
  const pemOf = (kind: 'ed25519' | 'x25519') =>
    (kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey.export({
      format: 'pem',
      type: 'pkcs8',
    }) as string
  const pem = pemOf('ed25519')
  const onOneLine = pem.replaceAll('\n', '\\n')

  const taken: [string, Record<string, string>, Partial<Config>][] = [
    ['an empty variable is not set', { PORT: '', SALA_MODE: '' }, { port: 3000, mode: 'demo' }],
    ['the public port follows the port', { PORT: '8080' }, { port: 8080, publicPort: 8080 }],
    ['the public port may differ', { PORT: '8080', PUBLIC_PORT: '80' }, { port: 8080, publicPort: 80 }],
    ['the last port', { PORT: '65535' }, { port: 65_535 }],
    ['a folder elsewhere', { DATA_DIR: '/srv/sala' }, { dataDir: '/srv/sala' }],
    ['a folder here', { BUILD_DIR: '.test/build' }, { buildDir: path.join(projectRoot, '.test/build') }],
    ['a mail server', { SMTP_URL: 'smtp://sala:a%40b@mail:587' }, { smtpUrl: 'smtp://sala:a%40b@mail:587' }],
    ['a mail server by TLS', { SMTP_URL: 'smtps://mail' }, { smtpUrl: 'smtps://mail' }],
    ['a sender', { MAIL_FROM: 'សាលា <mail@sala.com.kh>' }, { mailFrom: 'សាលា <mail@sala.com.kh>' }],
    ['a sender without a name', { MAIL_FROM: 'mail@sala.com.kh' }, { mailFrom: 'mail@sala.com.kh' }],
    ['a proxy in front', { TRUST_PROXY: '1' }, { trustProxy: true }],
    ['a quiet demo', { LOG_LEVEL: '' }, { logLevel: 'warn' }],
    ['an entry for each request in production', { SALA_MODE: 'production' }, { logLevel: 'info' }],
    ['a level of one’s own', { SALA_MODE: 'production', LOG_LEVEL: 'error' }, { logLevel: 'error' }],
    ['one of several web processes', { ...databases, ROLE: 'web' }, { role: 'web' }],
    ['one of several workers', { ...databases, ROLE: 'worker' }, { role: 'worker' }],
    ['a patient stop', { SHUTDOWN_SECONDS: '600' }, { shutdownSeconds: 600 }],
    ['a token for the metrics', { METRICS_TOKEN: '0123456789abcdef' }, { metricsToken: '0123456789abcdef' }],
    ['a key for certificates', { CERTIFICATE_KEY: seed }, { certificateKey: seed }],
    ['the same as PEM', { CERTIFICATE_KEY: pem }, { certificateKey: pem }],
    ['the same on one line', { CERTIFICATE_KEY: onOneLine }, { certificateKey: onOneLine }],
    ['a secret of all processes', { MEDIA_SECRET: '0123456789abcdef' }, { mediaSecret: '0123456789abcdef' }],
    [
      'files in S3',
      { ...bucket, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'home' },
      { s3: { bucket: 'sala', endpoint: 'http://minio:9000', region: 'home', accessKey: 'key', secretKey: 'secret' } },
    ],
    ['files at Amazon', bucket, { s3: expect.objectContaining({ endpoint: '', region: 'us-east-1' }) }],
    [
      'reCAPTCHA',
      { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'secret' },
      { recaptcha: { siteKey: 'key', secretKey: 'secret', address: 'https://www.google.com/recaptcha' } },
    ],
    [
      'Google',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PLATFORM_SIGN_IN: '0' },
      { providers: { google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } } },
    ],
    ['an app', { APP_SCHEME: 'kh.sala.app' }, { appScheme: 'kh.sala.app' }],
    ['a scanner elsewhere', { CLAMD_HOST: 'clamd' }, { clamd: { host: 'clamd', port: 3310 } }],
    ['a scanner here', { CLAMD_SOCKET: '/run/clamd.ctl' }, { clamd: { path: '/run/clamd.ctl' } }],
    [
      'a host in production',
      { SALA_MODE: 'production', PLATFORM_HOST: 'sala.com.kh' },
      { platformHost: 'sala.com.kh' },
    ],
    [
      'a database of one’s own',
      databases,
      {
        databases: {
          appUrl: databases.DATABASE_URL,
          ownerUrl: databases.DATABASE_OWNER_URL,
          platformUrl: databases.DATABASE_PLATFORM_URL,
        },
      },
    ],
  ]
  it.each(taken)('accepts: %s', (_case, env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  const refused: [Record<string, string>, string][] = [
    [{ DATABASE_CONNECTIONS: '7' }, 'DATABASE_CONNECTIONS must be a number of connections from 8 to 1000'],
    [{ RECAPTCHA_SITE_KEY: 'key' }, 'RECAPTCHA_SECRET_KEY must be set too: reCAPTCHA needs both'],
    [{ LINKEDIN_CLIENT_ID: 'id' }, 'LINKEDIN_CLIENT_SECRET must be set too: a provider needs both'],
    [{ GOOGLE_ISSUER: 'http://elsewhere.test' }, 'GOOGLE_ISSUER must look like https://accounts.example.com'],
    [{ APP_SCHEME: 'javascript' }, 'APP_SCHEME must be a scheme of your own in small letters, as sala'],
    [{ APP_SCHEME: 'sala://' }, 'APP_SCHEME must be a scheme of your own in small letters, as sala'],
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '3000.5' }, 'PORT must be a number from 1 to 65535'],
    [{ PUBLIC_PORT: '-1' }, 'PUBLIC_PORT must be a number from 1 to 65535'],
    [{ SALA_MODE: 'prod' }, 'SALA_MODE must be demo or production'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 0 or 1'],
    ...['https://mail', 'smtp://', 'smtp:mail', 'mail:587', 'smtp://user:secret@'].map(
      (url): [Record<string, string>, string] => [
        { SMTP_URL: url },
        'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465',
      ],
    ),
    ...['Sala', 'Sala <mail>', 'a@b, c@d', 'Sala <a@b> x', 'a@b\r\nBcc: c@d'].map(
      (from): [Record<string, string>, string] => [
        { MAIL_FROM: from },
        'MAIL_FROM must look like Sala <no-reply@example.com>',
      ],
    ),
    [{ ...databases, ROLE: 'both' }, 'ROLE must be web or worker or all'],
    ...['web', 'worker'].map((role): [Record<string, string>, string] => [
      { ROLE: role },
      `ROLE must be all with the embedded PostgreSQL: set DATABASE_URL to run ${role} processes`,
    ]),
    ...['0', '601', '-1', '1.5', 'ten'].map((seconds): [Record<string, string>, string] => [
      { SHUTDOWN_SECONDS: seconds },
      'SHUTDOWN_SECONDS must be a number of seconds from 1 to 600',
    ]),
    ...['short', 'with blanks in between it'].map((token): [Record<string, string>, string] => [
      { METRICS_TOKEN: token },
      'METRICS_TOKEN must have at least 16 letters, digits or signs and no blanks',
    ]),
    [
      { S3_BUCKET: 'sala', S3_ACCESS_KEY: 'key' },
      'S3_SECRET_KEY must be set too: files in S3 need a bucket, its key and its secret',
    ],
    [
      { S3_BUCKET: 'sala', S3_SECRET_KEY: 'secret' },
      'S3_ACCESS_KEY must be set too: files in S3 need a bucket, its key and its secret',
    ],
    [
      { ...bucket, S3_BUCKET: 'My Bucket' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots, hyphens',
    ],
    [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must look like https://s3.example.com'],
    [{ CLAMD_HOST: 'clamd:3310' }, 'CLAMD_HOST must be a host name in small letters, without a port or a scheme'],
    [{ CLAMD_SOCKET: 'clamd.ctl' }, 'CLAMD_SOCKET must be the path of a socket'],
    [
      { CLAMD_HOST: 'clamd', CLAMD_SOCKET: '/run/clamd.ctl' },
      'CLAMD_SOCKET must not be set beside CLAMD_HOST: the scanner is in one place',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug or info or warn or error or silent'],
    [
      { SALA_MODE: 'production', PLATFORM_HOST: 'https://sala.com' },
      'PLATFORM_HOST must be a host name in small letters, without a port or a scheme',
    ],
    [
      { PLATFORM_HOST: 'localhost:3000' },
      'PLATFORM_HOST must be a host name in small letters, without a port or a scheme',
    ],
    [
      { PLATFORM_HOST: 'sala.com' },
      'PLATFORM_HOST must be localhost in demo mode: set SALA_MODE=production for any other host',
    ],
    [
      { ...databases, DATABASE_URL: 'mysql://db/sala' },
      'DATABASE_URL must look like postgres://user:password@host:5432/name',
    ],
    [
      { DATABASE_URL: databases.DATABASE_URL, DATABASE_OWNER_URL: databases.DATABASE_OWNER_URL },
      'DATABASE_PLATFORM_URL must be set too: give all three database addresses, or none for the embedded one',
    ],
    ...['short', Buffer.alloc(31).toString('base64'), pemOf('x25519'), '-----BEGIN PRIVATE KEY-----'].map(
      (key): [Record<string, string>, string] => [
        { CERTIFICATE_KEY: key },
        'CERTIFICATE_KEY must be 32 random bytes in base64 (openssl rand -base64 32), or a private Ed25519 key as PEM',
      ],
    ),
    [{ PORT: 'x', SALA_MODE: 'y' }, 'PORT must be a number from 1 to 65535\nSALA_MODE must be demo or production'],
  ]
  it.each(refused)('refuses %o with one line for each', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message))
  })

  it('is documented by the page that is printed from it', async () => {
    await expect(configurationPage()).toMatchFileSnapshot('../../../docs/configuration.md')
  })
})
