import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import { faultsOf } from './support/fuzz-faults.ts'
import { randomOf } from './support/fuzz-values.ts'
import { openSite } from './support/site.ts'
import { documented, openFuzz, seed } from './support/suites/fuzz.ts'

// Every endpoint is sent hostile input in tests/domains; here is what that rests on.

describe('the fuzz can fail', () => {
  let otherMark = ''
  const shared = { summary: '', access: 'anyone', site: 'always' } as const
  const answer = z.object({ text: z.string() })
  const read = (name: string, text: () => string) =>
    serve(endpoint({ ...shared, name, method: 'GET', path: `/${name}`, answer }), async () => ({ text: text() }))
  const body = z.object({ name: z.string(), age: z.optional(z.number()) })
  const write = (name: string, work: (given: z.infer<typeof body>, visit: Visit) => string) =>
    serve(endpoint({ ...shared, name, method: 'POST', path: `/${name}`, body, answer }), async (_, input, visit) => ({
      text: work(input.body, visit),
    }))

  it.each([
    ['a stack that is shown', read('showsStack', () => new Error('x').stack ?? ''), 'shows a stack'],
    ['a word of another school', read('showsOther', () => otherMark), 'of another school'],
    ['a text that breaks it', write('breaks', ({ name }) => JSON.parse(name)), 'responds with 500'],
    [
      'a header that is let in',
      write('sets', (_, { respond }) => `${respond.append('X-Evil', 'x')}`),
      'lets a header in',
    ],
  ])('and finds %s', async (_, one, fault) => {
    const [operation] = documented([one.endpoint])
    if (!operation) throw new Error('Nothing is documented')
    const fuzz = await openFuzz('identity', openSite({ served: [one] }))
    otherMark = fuzz.other.school.mark
    const found = await fuzz.faultsIn(operation, randomOf(seed))
    expect(found.filter((one) => one.includes(fault)).length).toBeGreaterThan(0)
  })

  it.each([
    ['another text', { code: 'core.not_found', message: 'Nothing here' }, 'refuses in other words'],
    ['an unknown code', { code: 'core.moon', message: 'Moon' }, 'refuses in other words'],
    ['more than promised', { code: 'core.not_found', message: errors['core.not_found'].text, why: 1 }, 'with why'],
    ['a status of another', { code: 'core.too_large', message: errors['core.too_large'].text }, 'with 404'],
    ['no JSON', undefined, 'refuses without JSON'],
  ])('and finds a refusal with %s', (_, json, fault) => {
    const refused = { status: 404, headers: new Headers(), text: '', bytes: new Uint8Array(), json }
    expect(faultsOf(refused, undefined, []).join()).toContain(fault)
  })
})
