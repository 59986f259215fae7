import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from './app.ts'
import { openDoors } from './core/database/door.ts'
import { newId } from './core/database/id.ts'
import type { OutboxMail } from './core/mail/mail.tables.ts'
import { filesTransport } from './core/mail/mail-transport.ts'
import { setLogLevel } from './core/monitoring/log.ts'
import { openFrontdoor } from './frontdoor.ts'

const doors = openDoors(inject('databases'))
const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: 3000, trustProxy: false }, doors)
let dataDir: string

beforeAll(async () => {
  setLogLevel('silent')
  dataDir = await mkdtemp(path.join(tmpdir(), 'sala-dev-mail-'))
  await mkdir(path.join(dataDir, 'client'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
  await doors.close()
})

async function ask(
  address: string,
  { mode = 'demo', folder = dataDir }: { mode?: 'demo' | 'production'; folder?: string } = {},
) {
  const app = createApp({ config: { mode, dataDir: folder, buildDir: dataDir }, doors, served: [], frontdoor })
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const response = await app.request(`http://localhost${address}`, {}, env)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function given(mail: Partial<OutboxMail> = {}): Promise<string> {
  const id = mail.id ?? newId()
  await filesTransport(dataDir, 'Sala <no-reply@localhost>').send({
    id,
    schoolId: newId(),
    kind: 'invitation',
    recipientEmail: 'sok@example.com',
    recipientName: 'Sok <i>Dara</i>',
    replyTo: 'office@school.example',
    unsubscribeUrl: null,
    fromName: 'សាលា <b>A</b>',
    language: 'km',
    subject: 'Welcome <script>alert(1)</script>',
    html: '<p title="a">Hello <b>Sok</b></p><script>alert(2)</script>',
    text: 'Hello <Sok>\nhttps://school.example/invitation/1',
    state: 'sending',
    attempts: 1,
    lastError: null,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    sendingSince: new Date(),
    sentAt: null,
    ...mail,
  })
  return id
}

describe('/dev/mail', () => {
  it('says how to make a mail while there is none', async () => {
    const { status, text } = await ask('/dev/mail', { folder: path.join(dataDir, 'nowhere') })
    expect(status).toBe(200)
    expect(text).toContain('No mail yet. Invite somebody')
  })

  it('lists the mails, the newest first, with all texts escaped', async () => {
    const older = await given({ id: newId(Date.now() - 60_000), subject: 'The older' })
    const newer = await given()
    const { text, headers } = await ask('/dev/mail')
    expect(text.indexOf(newer)).toBeGreaterThan(0)
    expect(text.indexOf(older)).toBeGreaterThan(text.indexOf(newer))
    expect(text).toContain('Welcome &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('Sok &lt;i&gt;Dara&lt;/i&gt; &lt;sok@example.com&gt;')
    expect(text).toContain('សាលា &lt;b&gt;A&lt;/b&gt;, 2026-01-02 03:04:05 UTC')
    expect(text).not.toMatch(/<script|<i>/)
    expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  })

  it('shows one mail: its headers, its text, and its HTML in a sandboxed frame', async () => {
    const id = await given()
    const { status, text, headers } = await ask(`/dev/mail/${id}`)
    expect(status).toBe(200)
    expect(text).toContain(`&lt;${id}@localhost&gt;`)
    expect(text).toContain('office@school.example')
    expect(text).toContain('Hello &lt;Sok&gt;\nhttps://school.example/invitation/1')
    const [, sandbox, srcdoc] = text.match(/<iframe[^>]* sandbox="([^"]*)" srcdoc="([^"]*)"/) ?? []
    expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(srcdoc).toContain('&lt;p title=&quot;a&quot;&gt;Hello')
    expect(text).not.toContain('<script')
    expect(text).toContain('href="/dev/mail"')
    expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  })

  it.each([
    newId(),
    'x',
    '..%2f..%2fsecrets',
    '..%2fsecrets',
    '%2e%2e%2fsecrets',
    `${newId()}%00`,
    newId().toUpperCase(),
  ])('knows no mail %s', async (id) => {
    await writeFile(
      path.join(dataDir, 'secrets.json'),
      JSON.stringify({ subject: 'a secret', html: '', text: '', date: '' }),
    )
    const { status, text } = await ask(`/dev/mail/${id}`)
    expect(status).toBe(404)
    expect(text).not.toContain('a secret')
  })

  it('does not exist in production', async () => {
    const id = await given()
    expect((await ask('/dev/mail', { mode: 'production' })).status).toBe(404)
    expect((await ask(`/dev/mail/${id}`, { mode: 'production' })).status).toBe(404)
  })
})
