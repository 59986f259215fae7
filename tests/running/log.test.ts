import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/seed/seed.ts'
import { callApi, sendRequest, signIn, type TestResponse } from '#tests/support/http-client.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'

const host = 'demo.localhost'

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

type Entry = { level: string; event: string; requestId?: string } & Record<string, unknown>

/** What is in the log by now; an entry that is not JSON fails. */
const entries = (): Entry[] =>
  sala
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

async function entriesOf(response: TestResponse): Promise<Entry[]> {
  const id = response.headers['x-request-id']
  await expect.poll(() => entries().some(({ requestId, event }) => requestId === id && event === 'request')).toBe(true)
  return entries().filter(({ requestId }) => requestId === id)
}

describe('the log of a busy day', () => {
  const secrets = {
    wrong: 'wr0ng-passw0rd',
    query: 'qu3ry-s3cret',
    name: 'n4me-in-a-statement',
    cookie: 'c00kie-v4lue',
  }

  it('has every response, and nothing of what people sent', async () => {
    const token = await signIn(sala.port, host, 'vendor@demo.test', demoPassword)
    await callApi(sala.port, host, 'POST', '/login', { body: { email: 'vendor@demo.test', password: secrets.wrong } })
    const own = await callApi(sala.port, host, 'GET', '/own_user', { token })
    expect(await entriesOf(own)).toEqual([
      expect.objectContaining({ level: 'info', method: 'GET', path: '/web/student/api/v1/own_user', status: 200 }),
    ])
    const invited = 'invited.person@example.com'
    const body = { emails: [invited], role: 'student', matrix: null, language: 'en' }
    expect((await callApi(sala.port, host, 'POST', '/office/students/invitations', { token, body })).status).toBe(200)
    await expect.poll(() => mails.messages.length).toBe(1)
    const link = /invite-user\?token=3D([\w-]+(?:=\r\n[\w-]+)*)/.exec(mails.messages[0] ?? '')
    const invitation = (link?.[1] ?? '').replaceAll('=\r\n', '')
    expect(invitation.length).toBeGreaterThan(20)
    const page = await sendRequest(sala.port, host, 'GET', `/en/invite-user?token=${invitation}&more=${secrets.query}`)
    expect(await entriesOf(page)).toEqual([expect.objectContaining({ path: '/en/invite-user', status: 200 })])
    await sendRequest(sala.port, host, 'GET', '/en', { headers: { cookie: `auth.token=${secrets.cookie}` } })

    const output = sala.output()
    const mailText = 'invited you'
    for (const secret of [...Object.values(secrets), token, invitation, invited, demoPassword]) {
      // The welcome prints the demo's password; it is no entry of the log.
      expect(output.replaceAll(`Password   ${demoPassword}`, ''), secret).not.toContain(secret)
    }
    expect(output).not.toContain(mailText)
    expect(output).not.toMatch(/Bearer|auth\.token|"cookie"/i)
  })

  it('has the failure under the id of its response, without the values of the statement', async () => {
    const token = await signIn(sala.port, host, 'vendor@demo.test', demoPassword)
    await owner.query('revoke insert on article_categories from sala_app')
    const body = { name: { en: secrets.name } }
    const failed = await callApi(sala.port, host, 'POST', '/office/article-categories', { token, body })
    await owner.query('grant insert on article_categories to sala_app')
    expect(failed.status).toBe(500)
    expect(failed.text).not.toMatch(/permission denied|insert/)
    expect(await entriesOf(failed)).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'request failed',
        error: expect.stringContaining('Failed query: insert into "article_categories"'),
        cause: expect.stringContaining('permission denied for table article_categories'),
        code: '42501',
      }),
      expect.objectContaining({ event: 'request', status: 500 }),
    ])
    expect(sala.output()).not.toContain(secrets.name)
  })

  it('takes no request id from outside', async () => {
    const headers = { 'x-request-id': 'chosen-outside' }
    const { headers: received } = await sendRequest(sala.port, host, 'GET', '/en', { headers })
    expect(received['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(sala.output()).not.toContain('chosen-outside')
  })
})

describe('/metrics of a busy day', () => {
  it('counts, and names no school and no person', async () => {
    const { status, text } = await sendRequest(sala.port, host, 'GET', '/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/^sala_http_requests_total\{method="GET",kind="page",status="2xx"\} [1-9]/m)
    expect(text).toMatch(/^sala_http_requests_total\{method="POST",kind="api",status="5xx"\} 1$/m)
    expect(text).toMatch(/^sala_jobs_total\{queue="mail",outcome="done"\} 1$/m)
    expect(text).toMatch(/^sala_database_connections\{pool="app",state="total"\} [1-9]/m)
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'sala_http_connections']) {
      expect(text).toMatch(new RegExp(`^${name} [1-9.]`, 'm'))
    }
    expect(text).not.toMatch(/demo|english|example|vendor/)
  })

  it('is an unknown address through a proxy', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const response = await sendRequest(sala.port, host, 'GET', '/metrics', { headers })
    const unknown = await sendRequest(sala.port, host, 'GET', '/no-such-page', { headers })
    expect([response.status, response.headers['content-type']]).toEqual([404, unknown.headers['content-type']])
  })
})
