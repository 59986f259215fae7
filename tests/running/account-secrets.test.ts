import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCode, stepOf } from '#server/identity/two-factor/authenticator.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { callApi, type TestResponse } from '#tests/support/http-client.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'

const host = 'demo.localhost'
const email = 'sok.dara@example.com'

let mails: MailServer
let owner: pg.Client
let sala: Process
beforeAll(async () => {
  mails = await mailServer()
  const databases = await copiedDatabase()
  sala = await startProcess({
    ...onDatabase(databases),
    DATA_DIR: await ownFolder(),
    SMTP_URL: mails.url,
    LOG_LEVEL: 'debug',
  })
  owner = new pg.Client({ connectionString: databases.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await sala?.kill()
  await owner?.end()
  await mails?.close()
})

/** Everything a thief of the database or of the log would look for. */
const secrets = new Map<string, string>()
const secret = (name: string, value: string): string => {
  expect(value, name).toMatch(/^.{6,}$/)
  secrets.set(name, value)
  return value
}

async function call(
  method: string,
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<TestResponse> {
  const response = await callApi(sala.port, host, method, path, options)
  expect(`${response.status} ${response.status === 200 ? '' : response.text}`, `${method} ${path}`).toBe('200 ')
  return response
}

let taken = 0
/** The next mail: its code and the token of its link. */
async function nextMail(): Promise<{ code: string; link: string }> {
  await expect.poll(() => mails.messages.length).toBeGreaterThan(taken)
  const { text = '' } = await PostalMime.parse(mails.messages[taken++] ?? '')
  return { code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '', link: /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? '' }
}

async function signUp(): Promise<string> {
  const password = secret('first password', 'mango-boat-tree-91')
  const names = { first_name: 'Dara', last_name: 'Sok' }
  const body = { ...names, email, password, password_confirmation: password }
  const { json } = await call('POST', '/register', { body })
  const confirmation = await nextMail()
  secret('link to confirm', confirmation.link)
  const code = secret('code to confirm', confirmation.code)
  await call('POST', '/own_user/confirmation/code', { token: json.token, body: { code } })
  return secret('session', json.token)
}

async function recover(): Promise<{ token: string; password: string }> {
  const { json: sent } = await call('POST', '/forget-password', { body: { email } })
  const { code, link } = await nextMail()
  secret('link to reset', link)
  const access_token = secret('browser that forgot', sent.access_token)
  const given = await call('POST', '/verify-code/reset', {
    body: { code: secret('code to reset', code), access_token },
  })
  const password = secret('second password', 'river-lotus-drum-27')
  const { json } = await call('POST', '/reset-password', {
    body: {
      token: secret('right to reset', given.json.token),
      access_token,
      password,
      password_confirmation: password,
    },
  })
  await nextMail()
  return { token: secret('second session', json.token), password }
}

async function secureAndFill(token: string, current_password: string): Promise<void> {
  const { json: app } = await call('GET', '/own_user/two-factor/app', { token })
  const key = secret('key of the app', app.secret)
  const code = appCode(key, stepOf(new Date()))
  await call('PUT', '/own_user/two-factor/app', { token, body: { secret: key, code, current_password } })
  await nextMail()
  const { json } = await call('POST', '/own_user/two-factor/backup-codes', { token, body: { current_password } })
  for (const [at, backup] of (json.codes as string[]).entries()) secret(`backup code ${at}`, backup)
  await nextMail()
  const bank = { bank: 'ABA Bank', account_name: 'Sok Dara', account_number: secret('bank account', '000 777 123 456') }
  await call('PUT', '/own_user/payout', { token, body: { ...bank, current_password } })
  await nextMail()
  const id_number = secret('identity card', '012345678901')
  await call('PATCH', '/own_user/personal', { token, body: { id_number } })
}

async function ownersToken(): Promise<void> {
  const { json } = await call('POST', '/login', { body: { email: 'vendor@demo.test', password: demoPassword } })
  const body = { name: 'Accounts', scopes: ['courses:read'], days: 30, current_password: demoPassword }
  const made = await call('POST', '/office/access-tokens', { token: secret('session of the owner', json.token), body })
  secret('access token', made.json.token)
}

/** Every row of every table, as text; bytes as they are, so that a text in them is found. */
async function rowsOfAllTables(): Promise<Map<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  await owner.query(`set bytea_output = 'escape'`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    found.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return found
}

it('no password, code, link, session, key or number of an account can be read in the log or in a table', async () => {
  await signUp()
  const { token, password } = await recover()
  await secureAndFill(token, password)
  await ownersToken()
  expect(secrets.size).toBe(23)

  await expect
    .poll(async () => (await owner.query(`select 1 from mail_outbox where state in ('waiting', 'sending')`)).rowCount)
    .toBe(0)
  const tables = await rowsOfAllTables()
  const log = sala.output()
  expect([...tables.values()].join('\n')).toContain(email)
  const seen: string[] = []
  for (const [name, value] of secrets) {
    const forms = [value, value.replaceAll(/[ -]/g, ''), Buffer.from(value).toString('base64')]
    for (const [place, text] of [...tables, ['the log', log] as const]) {
      if (forms.some((form) => text.includes(form))) seen.push(`${name} in ${place}`)
    }
  }
  expect(seen).toEqual([])
})
