import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import type { Input } from './domain-tests.ts'
import { hostileHeaders, hostileParts, hostileTexts, hostileValues, jsonOf, type Random } from './fuzz-values.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Parameter = { name: string; in: 'path' | 'query' | 'header' }
/** A call as the OpenAPI document describes it. */
export type Operation = {
  path: string
  method: string
  endpoint: AnyEndpoint
  parameters: Parameter[]
  body: Schema | undefined
}

/** One request to send: what is hostile about it, and the request itself. */
export type FuzzCall = {
  about: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

type Documented = {
  paths: Record<string, Record<string, { operationId: string; parameters: Parameter[]; requestBody?: unknown }>>
}

/** Everything the document says can be called. */
export function operationsOf(document: unknown, endpoints: readonly AnyEndpoint[]): Operation[] {
  return Object.entries((document as Documented).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const endpoint = endpoints.find(({ name }) => [name, `${name}Alias`].includes(operationId))
      if (!endpoint) throw new Error(`Nothing serves ${operationId}`)
      const content = (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content
      return { path, method: method.toUpperCase(), endpoint, parameters, body: content?.['application/json']?.schema }
    }),
  )
}

/** Before a release, with FUZZ_ALL=1, more is sent: five times as long. */
const variations =
  process.env.FUZZ_ALL === '1'
    ? { part: 12, query: 10, fields: 30, field: 15, bodies: 6, headers: 4, random: 4 }
    : { part: 4, query: 4, fields: 12, field: 3, bodies: 3, headers: 2, random: 2 }

/** A call with this input, as a client of ours would send it. */
export function callOf(operation: Operation, input: Input): FuzzCall {
  return {
    about: 'valid',
    method: operation.method,
    path: addressOf(operation.path, input),
    headers: input.body === undefined || operation.endpoint.file ? {} : { 'content-type': 'application/json' },
    body: bodyOf(operation, input.body),
  }
}

/** Hostile ways to make a call, each from a valid one. `sample` returns a valid one, new each time. */
export function hostileCalls(
  operation: Operation,
  sample: () => Input,
  random: Random,
  theirIds: string[],
): FuzzCall[] {
  const call = (about: string, input: Input, more: Partial<FuzzCall> = {}) => ({
    ...callOf(operation, input),
    about,
    ...more,
  })
  const named = (where: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === where).map(({ name }) => name)
  const texts = [...hostileTexts, ...theirIds]

  const inPath = named('path').flatMap((name) =>
    random
      .some([...hostileParts, ...texts.filter((text) => text !== '').map(encoded)], variations.part)
      .map((part) => call(`{${name}} is ${part}`, withPart(sample(), name, part))),
  )
  const inQuery = named('query').flatMap((name) => [
    ...random
      .some(texts, variations.query)
      .map((text) => call(`${name} is ${text}`, withQuery(sample(), { [name]: text }))),
    call(`${name} many times`, withQuery(sample(), { [name]: Array(500).fill('x') })),
    call(`${name} as a list and an object`, withQuery(sample(), { [`${name}[]`]: 'x', [`${name}[$ne]`]: 'x' })),
  ])
  const fields = operation.body ? pathsOf(operation.body, sample().body) : []
  const inBody = random
    .some(fields, variations.fields)
    .flatMap((field) =>
      random
        .some([undefined, ...texts, ...hostileValues], variations.field)
        .map((value) => call(`${field.join('.')} is ${jsonOf(value ?? null)}`, withField(sample(), field, value))),
    )
  return [
    call('valid', sample()),
    ...inPath,
    ...inQuery,
    ...inBody,
    ...(operation.endpoint.body
      ? random.some(wholeBodies(random), variations.bodies).map((body) => call('another body', sample(), body))
      : []),
    ...random.some(hostileHeaders, variations.headers).map((headers) => {
      const valid = call(`headers ${JSON.stringify(headers)}`, sample())
      return { ...valid, headers: { ...valid.headers, ...headers } }
    }),
    ...Array.from({ length: variations.random }, () => {
      const query = Object.fromEntries(named('query').map((name) => [name, random.one(texts)]))
      const input = fields.reduce(
        (at, field) => (random.below(3) ? at : withField(at, field, random.one([...texts, ...hostileValues]))),
        withQuery(sample(), query),
      )
      return call('wholly random', input)
    }),
  ]
}

function wholeBodies(random: Random): Pick<FuzzCall, 'body' | 'headers'>[] {
  const json = { 'content-type': 'application/json' }
  const bytes = Uint8Array.from({ length: 200 }, () => random.below(256))
  return [
    ...['null', '[]', '"x"', '{', '{}{}', '\u0000', '{"a":1,"a":2}'].map((body) => ({ body, headers: json })),
    ...random.some(hostileValues, 3).map((value) => ({ body: jsonOf(value), headers: json })),
    { body: bytes, headers: json },
    { body: bytes, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: undefined, headers: {} },
  ]
}

// A text with half a character in it cannot be written in an address.
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(String(one))}`),
  )
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

function bodyOf({ endpoint }: Operation, body: unknown): string | Uint8Array | undefined {
  if (body === undefined || !endpoint.body) return undefined
  return body instanceof Uint8Array ? body : jsonOf(body)
}

const withPart = (input: Input, name: string, part: string): Input => ({
  ...input,
  params: { ...input.params, [name]: part },
})
const withQuery = (input: Input, query: Record<string, unknown>): Input => ({
  ...input,
  query: { ...input.query, ...query },
})

/** The same with one field of the body changed, or left out where the value is undefined. */
function withField(input: Input, field: string[], value: unknown): Input {
  const body = structuredClone(input.body ?? {}) as Record<string, unknown>
  const last = field.at(-1) ?? ''
  let at = body
  for (const key of field.slice(0, -1)) {
    if (typeof at[key] !== 'object' || at[key] === null) at[key] = {}
    at = at[key] as Record<string, unknown>
  }
  if (value === undefined) delete at[last]
  else at[last] = value
  return { ...input, body }
}

const deepest = 5

/** Every field the schema knows and every field the sample has. */
function pathsOf(schema: Schema, sample: unknown): string[][] {
  const found = new Map<string, string[]>()
  const add = (path: string[]) => found.set(path.join('.'), path)
  const readSchema = (at: Schema, path: string[]): void => {
    if (path.length > deepest) return
    for (const [name, inner] of Object.entries(at.properties ?? {})) {
      add([...path, name])
      readSchema(inner, [...path, name])
    }
    if (at.items) {
      add([...path, '0'])
      readSchema(at.items, [...path, '0'])
    }
    for (const inner of [at.anyOf, at.oneOf, at.allOf].flatMap((list) => list ?? [])) readSchema(inner, path)
  }
  const readSample = (at: unknown, path: string[]): void => {
    if (typeof at !== 'object' || at === null || path.length > deepest) return
    for (const [name, inner] of Object.entries(at)) {
      add([...path, name])
      readSample(inner, [...path, name])
    }
  }
  readSchema(schema, [])
  readSample(sample, [])
  return [...found.values()]
}
