import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#server/main.ts'
import { scopeOf, scopes } from '#shared/core/token-scopes.ts'
import type { School } from './support/doors.ts'
import { given } from './support/given.ts'
import { openSite } from './support/site.ts'

// Every endpoint is here by existing: with an access token that has all scopes but its own, and with one that has only its own.

const { ask } = openSite()
let school: School
const withAllBut = new Map<string, string>()
const withOnly = new Map<string, string>()
let withAll: string

beforeAll(async () => {
  school = await given.school()
  await given.subscription(school, { package: 'premium' })
  const owner = await given.person(school, { role: 'vendor' })
  const made = async (chosen: readonly string[]) => (await given.accessToken(school, owner, chosen)).token
  withAll = await made(scopes)
  // A person has 20 tokens at most.
  const others = { ...owner, ...(await given.person(school, { role: 'vendor' })) }
  for (const scope of scopes) {
    withAllBut.set(scope, await made(scopes.filter((one) => one !== scope)))
    withOnly.set(scope, (await given.accessToken(school, others, [scope])).token)
  }
})

const called = routes.map(({ endpoint, tokens }) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  method: endpoint.method,
  path: endpoint.path.replace(/\{\w+\}/g, 'x'),
  needed: scopeOf(endpoint, tokens),
}))
const send = async ({ method, path }: { method: string; path: string }, token: string | undefined) => {
  const headers = { authorization: `Bearer ${token}` }
  const { status, json } = await ask(school.host, method, path, { headers, ...(method !== 'GET' && { body: {} }) })
  return { status, code: json?.code as string | undefined }
}
const scoped = called.filter(({ needed }) => needed && needed !== 'any')
const never = called.filter(({ needed }) => !needed)

describe('an access token', () => {
  it.each(scoped)('without $needed: $name is refused', async (one) => {
    expect(await send(one, withAllBut.get(one.needed ?? ''))).toEqual({ status: 403, code: 'identity.token_scope' })
  })

  it.each(scoped.filter(({ method }) => method === 'GET'))('with $needed alone: $name is not', async (one) => {
    expect((await send(one, withOnly.get(one.needed ?? ''))).code ?? '').not.toMatch(/token|developer_access/)
  })

  it.each(never)('of all scopes: $name is refused', async (one) => {
    expect(await send(one, withAll)).toEqual({ status: 403, code: 'identity.not_by_token' })
  })

  it('never reaches the own account, and only these are open to every token', () => {
    const own = called.filter(({ path }) => /^\/(own_user|login|register|logout|reset|forget|verify|reopen)/.test(path))
    expect(own.filter(({ needed }) => needed).map(({ name }) => name)).toEqual(['GET /own_user'])
    expect(called.filter(({ needed }) => needed === 'any').map(({ name }) => name)).toEqual([
      'GET /own_user',
      'GET /permission',
    ])
  })
})
