import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#server/main.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import type { School } from './support/doors.ts'
import { given } from './support/given.ts'
import { openSite } from './support/site.ts'

type Definition = {
  format?: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
}

/** Every schema inside a schema, with the names of the fields that lead to it. */
function* partsOf(schema: z.ZodMiniType, name: string, depth = 0): Generator<[string, z.ZodMiniType]> {
  if (depth > 8) return
  yield [name, schema]
  const { innerType, in: from, element, shape = {}, options = [] } = schema._zod.def as unknown as Definition
  for (const inner of [innerType, from, element, ...options]) if (inner) yield* partsOf(inner, name, depth + 1)
  for (const [field, inner] of Object.entries(shape)) yield* partsOf(inner, `${name}.${field}`, depth + 1)
}

const inputsOf = ({ name, params, query, body }: AnyEndpoint) =>
  [params, query, body].flatMap((schema) => (schema ? [...partsOf(schema, name)] : []))
const inputs = routes.flatMap(({ endpoint }) => inputsOf(endpoint))
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const isText = (schema: z.ZodMiniType) => schema._zod.def.type === 'string'

describe('every id in the input of an endpoint', () => {
  const capitals = 'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF'
  const ids = inputs.filter(
    ([, schema]) => isText(schema) && accepts(schema, capitals) && !accepts(schema, capitals.slice(1)),
  )

  it('is read in small letters', () => {
    expect(ids.length).toBeGreaterThan(50)
    for (const [name, schema] of ids) expect(z.parse(schema, capitals), name).toBe(capitals.toLowerCase())
  })
})

describe('every moment in the input of an endpoint', () => {
  const moments = inputs.filter(
    ([, schema]) =>
      isText(schema) && accepts(schema, '2031-01-01T00:00:00Z') && !accepts(schema, '2031-01-01T00:00:00'),
  )

  it('is in a year that the database and people know', () => {
    expect(moments.length).toBeGreaterThan(3)
    for (const [name, schema] of moments) {
      for (const year of ['0000', '0001', '1899', '2200', '9999']) {
        expect(accepts(schema, `${year}-01-01T00:00:00Z`), `${name} ${year}`).toBe(false)
      }
    }
  })
})

describe('a thing whose id is sent in capitals', () => {
  const { ask } = openSite()
  let school: School
  beforeAll(async () => {
    school = await given.school()
  })

  it('is found like any other, and so are several', async () => {
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const path = '/office/course-categories'
    const body = { name: { en: 'Weaving' }, icon: 'book-open', parent_id: null }
    const { id } = (await ask(school.host, 'POST', path, { token, body })).json
    const sent = id.toUpperCase()
    expect((await ask(school.host, 'GET', `${path}/${sent}`, { token })).json).toMatchObject({ id })
    const trashed = await ask(school.host, 'POST', `${path}/trash`, { token, body: { ids: [sent, id] } })
    expect(trashed.json).toEqual({ changed: 1 })
  })
})
