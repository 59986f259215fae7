import { describe, expect, it } from 'vitest'
import { routes } from '#server/main.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import { things } from '#shared/domains.ts'
import { mostPictureBytes } from '#shared/media/media.schema.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { openApi } from './openapi.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { description: string }>
  security: object[]
}
const endpoints = routes.map(({ endpoint }) => endpoint)
const document = openApi(routes) as {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names the base of the API', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: apiBase }])
  })

  it('is served to everyone, whatever the host', async () => {
    const { status, json } = await openSite().ask('nobody.localhost', 'GET', '/openapi.json')
    expect(status).toBe(200)
    expect(json).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('names every endpoint and every alias, and nothing else', () => {
    const declared = endpoints.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((one) => `${method} ${one}`),
    )
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort())
  })

  it('gives each operation a name of its own', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('declares each parameter of an address', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
      expect(parameters.filter((one) => one.in === 'path').every(({ required }) => required)).toBe(true)
      expect(parameters.map(({ name }) => name)).toContain('X-Client-Domain')
    }
  })

  it('lists every refusal under its status', () => {
    for (const { path, aliases = [], method, refusals = [] } of endpoints) {
      for (const one of [path, ...aliases]) {
        const responses = document.paths[one]?.[method.toLowerCase()]?.responses ?? {}
        for (const code of refusals)
          expect(responses[errors[code].status]?.description, one).toContain(errors[code].text)
        expect(responses[200]).toBeDefined()
        expect(responses[404]?.description).toContain('Invalid Domain')
      }
    }
  })

  it('says of every thing an address names how a missing one is refused', () => {
    for (const { path, method, things: named = {} } of endpoints) {
      const refused = document.paths[path]?.[method.toLowerCase()]?.responses[404]?.description
      for (const thing of Object.values(named)) {
        const code = thing && things[thing]
        if (code && errors[code].status === 404) expect(refused, path).toContain(errors[code].text)
      }
    }
  })

  it('asks for a token exactly where one is needed', () => {
    for (const { path, method, access } of endpoints) {
      const open = document.paths[path]?.[method.toLowerCase()]?.security.some((one) => Object.keys(one).length === 0)
      expect(open, path).toBe(access === 'anyone')
    }
  })

  it('says what a sign-in sends and that remembering is a choice', () => {
    const { properties, required } =
      document.paths['/login']?.post?.requestBody?.content['application/json']?.schema ?? {}
    expect(Object.keys(properties ?? {})).toEqual(['email', 'password', 'remember', 'language', 'reopen', 'join'])
    expect(required).toEqual(['email', 'password'])
  })

  it('describes every answer: no schema is left open, and a file is called by its type', () => {
    for (const { path, method, download } of endpoints) {
      const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {}
      if (download) expect(JSON.stringify(responses?.[200]), path).toContain(download.type)
      else expect(JSON.stringify(responses?.[200]), path).toMatch(/"(properties|items)"/)
    }
  })

  it('says that a picture is sent as it is, and how large it may be', () => {
    const { requestBody, responses, parameters } = document.paths['/office/pictures']?.post ?? {}
    const schema = { type: 'string', format: 'binary', maxLength: mostPictureBytes }
    expect(requestBody?.content).toEqual({ 'application/octet-stream': { schema } })
    expect(responses?.[413]?.description).toContain('File size exceed limit size')
    expect(responses?.[415]?.description).not.toContain('Send the request as JSON')
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'use', in: 'query', required: true }))
  })
})

describe('the documentation', () => {
  it('can be switched off, for machines and for people', async () => {
    const school = await given.school()
    for (const apiDocs of [true, false]) {
      const { visit } = openSite({ apiDocs })
      for (const path of ['/docs/api', `${apiBase}/openapi.json`]) {
        expect((await visit(school.host, 'GET', path)).status, path).toBe(apiDocs ? 200 : 404)
      }
    }
  })
})

describe('the calls the specification names', () => {
  it.each([
    ['POST', '/login'],
    ['GET', '/logout'],
    ['GET', '/own_user'],
    ['POST', '/register'],
    ['GET', '/get-school-settings'],
    ['GET', '/school/status'],
    ['GET', '/school/status/auth'],
    ['GET', '/status/auth'],
  ])('keep their method and path: %s %s', (method, path) => {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
  })
})
