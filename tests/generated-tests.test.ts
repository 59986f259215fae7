import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/core/config/config.ts'
import { serve } from '#server/core/http/serve.ts'
import { tableKinds } from '#server/domains.ts'
import { routes } from '#server/main.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { domainNames, domains } from './support/domains.ts'
import { doors } from './support/doors.ts'
import { given } from './support/given.ts'
import { inputsOf, uncovered, unknownNames } from './support/inputs.ts'

describe('every endpoint', () => {
  it('is among the routes of one domain, and each thing in its address can be named', () => {
    const walked = domainNames.flatMap((domain) => domains[domain].routes.map(({ endpoint: { name } }) => name))
    expect(walked.toSorted()).toEqual(routes.map(({ endpoint: { name } }) => name).toSorted())
    expect(uncovered(routes)).toEqual([])
  })

  it('is missed by name when it is not', () => {
    const params = z.object({ moonId: z.string() })
    const [{ endpoint: known } = { endpoint: undefined }] = routes
    const shared = { summary: '', access: 'anyone', method: 'GET', answer: z.object({}) } as const
    const strange = endpoint({ ...shared, name: 'readMoon', path: '/moon', params })
    const nameless = endpoint({ ...shared, name: known?.name ?? '', path: '/moons/{moonId}', params })
    expect(uncovered([strange, nameless].map((one) => serve(one, async () => ({}))))).toEqual([
      "readMoon: no domain's tests have it among their routes",
      `${known?.name}: say in 'things' what {moonId} names, and give it an entry in 'names'`,
    ])
  })

  it('gets an input that is valid, from its schema or from a sample', async () => {
    const world = await given.everything(await given.school())
    const without = routes.filter(({ endpoint }) => inputsOf(endpoint, world, world).length === 0)
    expect(without.map(({ endpoint: { name } }) => `${name}: give a sample`)).toEqual([])
  })
})

describe.each(domainNames)('the tests of %s', (domain) => {
  it('speak of no endpoint that is not there', () => {
    expect(unknownNames(domain)).toEqual([])
  })

  it('are run, each in a file of its own', () => {
    const files = readdirSync(path.join(projectRoot, 'tests/domains', domain))
    expect(files).toEqual(expect.arrayContaining([`${domain}.generated.test.ts`, `${domain}.fuzz.test.ts`]))
  })
})

it('a school with one of everything has a row in every table of schools', async () => {
  const school = await given.school()
  await given.everything(school)
  const tables = Object.entries(tableKinds).flatMap(([table, kind]) => (kind === 'tenant' ? [table] : []))
  const empty = await doors.acrossSchools(null, 'a test looks for empty tables', async ({ tx }) => {
    const counted = tables.map(
      (table) => sql`select ${table} as name where not exists (
      select 1 from ${sql.identifier(table)} where school_id = ${school.id})`,
    )
    const { rows } = await tx.execute<{ name: string }>(sql.join(counted, sql` union all `))
    return rows.map(({ name }) => name)
  })
  expect(empty).toEqual([])
})
