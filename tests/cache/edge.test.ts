import { rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SchoolChange } from '#server/core/cache/changes.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { ask, type CachedSite, openCachedSite, type Seen } from '#tests/support/cached-site.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { freshFolder } from '#tests/support/fresh-folder.ts'
import { given } from '#tests/support/given.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { quietPort } from '#tests/support/quiet-port.ts'

let port: number
let folder: string
let site: CachedSite
let nginx: Awaited<ReturnType<typeof startNginx>>
let school: School
let owner: Person & { token: string }
beforeAll(async () => {
  await ensurePlatform(doors)
  port = await quietPort()
  folder = await freshFolder('edge')
  site = await openCachedSite({ trustProxy: true, edge: { port, folder } })
  nginx = await startNginx({ port, salaPorts: [site.port], edgeDir: folder })
})
afterAll(async () => {
  await nginx.stop()
  await site.close()
})
beforeEach(async () => {
  school = await given.school()
  const vendor = await given.person(school, { role: 'vendor' })
  owner = { ...vendor, token: await given.session(school, vendor) }
  await given.course(school)
  await site.catchesUp()
})

const visit = (path: string, headers: Record<string, string> = {}, host = school.host): Promise<Seen> =>
  ask(port, 'GET', path, { host: `${host}:${port}`, ...headers })

/** Until nginx has it. */
async function warm(path = '/courses', host = school.host): Promise<string> {
  await visit(path, {}, host)
  await visit(path, {}, host)
  const { headers, text } = await visit(path, {}, host)
  expect(headers['x-edge']).toBe('HIT')
  return text
}

async function save(path: string, body: object): Promise<void> {
  const headers = {
    host: `${school.host}:${port}`,
    'content-type': 'application/json',
    authorization: owner.token,
  }
  const { status, text } = await ask(port, 'PUT', `/web/student/api/v1${path}`, headers, JSON.stringify(body))
  expect([status, text]).toEqual([200, expect.anything()])
}

/** Let the next statement with these words be answered only when it is released. */
function holdBack(pool: pg.Pool, words: string) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const query = vi.spyOn(pool, 'query')
  query.mockImplementation(async (...sent: unknown[]) => {
    const result = await (pg.Pool.prototype.query as (...sent: unknown[]) => Promise<unknown>).apply(pool, sent)
    if ((sent[0] as { text: string }).text.includes(words)) {
      query.mockRestore()
      held.resolve()
      await released.promise
    }
    return result
  })
  return { isHeld: held.promise, release: released.resolve }
}

describe('a page of a visitor at the edge', () => {
  it('is sent without asking Sala, in every encoding, and is known by its ETag', async () => {
    const text = await warm()
    expect(text).toContain(school.mark)
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
      await visit('/courses', { 'accept-encoding': encoding })
      const next = await visit('/courses', { 'accept-encoding': encoding })
      expect(next.headers['x-edge']).toBe('HIT')
      expect(next.text).toBe(text)
      expect(next.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding.endsWith('gzip') ? 'gzip' : 'br',
      )
    }
    const { headers } = await visit('/courses')
    expect(headers['x-site-version']).toBeUndefined()
    expect(headers['x-accel-expires']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['content-security-policy']).toBeDefined()
    const known = await visit('/courses', { 'if-none-match': headers.etag ?? '' })
    expect(known.status).toBe(304)
  })

  it('is asked for by HEAD as HEAD: an upload that continues asks so how much has arrived', async () => {
    const text = await warm()
    const head = await ask(port, 'HEAD', '/courses', { host: `${school.host}:${port}` })
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await visit('/courses')).text).toBe(text)
    const bytes = 1000
    const announced = await ask(
      port,
      'POST',
      '/web/student/api/v1/office/media',
      { host: `${school.host}:${port}`, 'content-type': 'application/json', authorization: owner.token },
      JSON.stringify({ kind: 'image', name: 'a.png', bytes }),
    )
    const { address } = JSON.parse(announced.text)
    const upload = { host: `${school.host}:${port}`, authorization: owner.token, 'tus-resumable': '1.0.0' }
    const { status, headers } = await ask(port, 'HEAD', address, upload)
    expect([status, headers['upload-offset'], headers['upload-length']]).toEqual([200, '0', String(bytes)])
  })

  it('is never an old one after a save', async () => {
    for (let round = 0; round < 5; round++) {
      await warm()
      for (const status of ['maintenance', 'published']) {
        await save('/office/school/state', { status })
        const { text, headers } = await visit('/courses')
        expect(headers['x-edge']).not.toBe('HIT')
        expect(text).toBe((await visit('/courses?anew=1')).text)
      }
    }
  })

  it('is not stored if it was made before a change that came meanwhile', async () => {
    await warm()
    await save('/office/school/state', { status: 'maintenance' })
    const rendered = site.rendered.length
    let open = () => {}
    site.gate.opened = new Promise((resolve) => {
      open = resolve
    })
    const first = visit('/courses')
    try {
      await expect.poll(() => site.rendered.length).toBeGreaterThan(rendered)
      await save('/office/school/state', { status: 'published' })
    } finally {
      site.gate.opened = undefined
      open()
    }
    await first
    expect((await visit('/courses')).text).toBe((await visit('/courses?anew=1')).text)
  })

  it('is not stored if the school has changed since it was looked up', async () => {
    const ahead = await openCachedSite({ trustProxy: true })
    const change = async (status: string) => {
      const saved = await ahead.ask(school.host, 'PUT', '/office/school/state', {
        token: owner.token,
        body: { status },
      })
      expect(saved.status).toBe(200)
      await site.catchesUp()
    }
    for (const status of ['maintenance', 'published']) await change(status)
    const lookup = holdBack(site.doors.pools.app, '"subdomain"')
    const first = visit('/courses')
    try {
      await lookup.isHeld
      await change('maintenance')
    } finally {
      lookup.release()
    }
    await first
    expect((await visit('/courses')).text).toBe((await visit('/courses?anew=1')).text)
    await ahead.close()
  })

  it('is not stored if it comes from a process that does not know of the change yet', async () => {
    await warm()
    const behind = site.doors.changes
    const note = behind.noteChange.bind(behind)
    const missed: SchoolChange[] = []
    behind.noteChange = (change) => void missed.push(change)
    const ahead = await openCachedSite({ trustProxy: true, edge: { port, folder } })
    try {
      await visit('/courses')
      const saved = await ahead.ask(school.host, 'PUT', '/office/school/state', {
        token: owner.token,
        body: { status: 'maintenance' },
      })
      expect(saved.status).toBe(200)
      await ahead.visit(school.host, '/courses')
      for (let time = 0; time < 3; time++) expect((await visit('/courses')).headers['x-edge']).not.toBe('HIT')
    } finally {
      behind.noteChange = note
      for (const change of missed) note(change)
      await ahead.close()
    }
  })

  it('is not sent to somebody who is signed in, and theirs to nobody else', async () => {
    const public_ = await warm()
    for (const [name, value] of [
      ['authorization', owner.token],
      ['cookie', `auth.token=${owner.token}`],
    ] as const) {
      const own = await visit('/courses', { [name]: value })
      expect(own.headers['x-edge']).toBe('BYPASS')
      expect(own.text).toContain(owner.email)
    }
    expect((await visit('/courses')).text).toBe(public_)
    await visit('/', { cookie: `auth.token=${owner.token}` })
    expect((await visit('/')).text).not.toContain(owner.email)
  })

  it('is that of its own school, language and choice of language', async () => {
    const other = await given.school()
    await site.catchesUp()
    await warm('/courses')
    expect(await warm('/courses', other.host)).not.toContain(school.mark)
    expect(await warm('/en/courses')).toContain('"language":"en"')
    const chosen = await visit('/', { cookie: 'locale=en' })
    expect(chosen.text).toContain('"chosenLanguage":"en"')
    expect((await visit('/')).text).not.toContain('"chosenLanguage":"en"')
    const switched = await visit('/en/courses', { referer: `http://${school.host}:${port}/courses` })
    expect(switched.headers['set-cookie']?.[0]).toContain('locale=en')
  })

  it('is that of the host, whatever else the request says', async () => {
    const other = await given.school()
    await site.catchesUp()
    for (let time = 0; time < 3; time++) {
      const { text } = await visit('/courses', { 'x-forwarded-host': `${other.host}:${port}` })
      expect(text).toContain(school.mark)
    }
  })

  it('is never of the platform, whose pages show every school, nor one with an unknown parameter or another method', async () => {
    for (const [path, host] of [
      ['/', 'localhost'],
      ['/courses?anew=1', school.host],
    ] as const) {
      await visit(path, {}, host)
      expect((await visit(path, {}, host)).headers['x-edge']).not.toBe('HIT')
    }
    await warm()
    const { headers } = await ask(port, 'POST', '/courses', { host: `${school.host}:${port}` })
    expect(headers['x-edge']).not.toBe('HIT')
  })

  it('is sent by Sala, and a save succeeds, where the folder cannot be written', async () => {
    await warm()
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    try {
      await save('/office/school/state', { status: 'maintenance' })
      await save('/office/school/state', { status: 'published' })
      const { status, headers } = await visit('/courses')
      expect([status, headers['x-edge']]).toEqual([200, 'BYPASS'])
    } finally {
      await rm(folder)
    }
    await warm()
  })

  it('is not sent while changes of other processes do not arrive', async () => {
    await warm()
    site.doors.changes.unfollow()
    expect((await visit('/courses')).headers['x-edge']).not.toBe('HIT')
    site.doors.changes.follow(undefined, [])
  })
})
