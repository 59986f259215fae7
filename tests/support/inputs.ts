import * as z from 'zod/mini'
import type { Served } from '#server/core/http/serve.ts'
import { changedCount } from '#shared/core/bulk.schema.ts'
import type { AnyEndpoint, Thing } from '#shared/core/endpoint.ts'
import { derivedFrom, fieldsOf, type Wanted } from './derived-input.ts'
import type { Input, Names } from './domain-tests.ts'
import { type DomainName, domainNames, domains, namesOf, type World } from './domains.ts'

// What is sent to the endpoints by the tests that walk all of them.

export const parametersOf = ({ path }: AnyEndpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const domainOf = new Map<string, DomainName>(
  domainNames.flatMap((domain) => domains[domain].routes.map(({ endpoint }) => [endpoint.name, domain] as const)),
)

type Naming = (world: World) => Names

/** What is called the same in every domain: a search, and what is updated is as it was made. */
const everywhere: Record<string, Naming> = { q: ({ mark }) => [mark], revision: () => ['1'] }

/** How a field of this endpoint names something of a world, if it does. */
function namingOf({ name, things }: AnyEndpoint, field: string): Naming | undefined {
  const fields = domains[domainOf.get(name) ?? 'core'].fields ?? {}
  const naming = fields[`${name}.${field}`] ?? fields[field] ?? things?.[field] ?? everywhere[field]
  return typeof naming === 'string' ? namesOf[naming as Thing] : naming
}

/** Inputs by the schemas alone: with what is one's own, and with each field in turn naming what is another's. */
export function derivedInputs(one: AnyEndpoint, own: World, other: World): Input[] {
  if (one.file) return []
  const valuesOf = (field: string, world: World) => {
    const [first] = namingOf(one, field)?.(world) ?? []
    return first === undefined ? undefined : [field === 'revision' ? Number(first) : first]
  }
  const input = (isFull: boolean, reaching?: string, values: readonly unknown[] = []): Input => {
    const wanted: Wanted = {
      isFull,
      isWanted: (field) => field === reaching,
      valuesOf: (field) => (field === reaching ? values : valuesOf(field, own)),
    }
    return {
      ...(one.query && { query: derivedFrom(one.query, wanted) as Record<string, unknown> }),
      ...(one.body && { body: derivedFrom(one.body, wanted) }),
    }
  }
  const naming = [one.query, one.body].flatMap((schema) => fieldsOf(schema, (field) => !!namingOf(one, field)))
  const reaching = naming.flatMap((field) => {
    const [[mine], [theirs]] = [valuesOf(field, own) ?? [], valuesOf(field, other) ?? []]
    return [input(false, field, [theirs]), ...(mine === theirs ? [] : [input(false, field, [mine, theirs])])]
  })
  return distinct([input(false), input(true), ...reaching]).filter((made) => isValid(one, made))
}

function isValid({ query, body }: AnyEndpoint, input: Input): boolean {
  return (!query || z.safeParse(query, input.query).success) && (!body || z.safeParse(body, input.body).success)
}

const distinct = (inputs: Input[]) => [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]

/** Every way to ask an endpoint, each thing in its address named in each of its ways. */
export function inputsOf(one: AnyEndpoint, own: World, other: World): Input[] {
  const derived = derivedInputs(one, own, other)
  const sample = domains[domainOf.get(one.name) ?? 'core'].samples?.[one.name]
  let inputs: Input[] = sample ? sample(own, other, derived) : derived
  for (const parameter of parametersOf(one)) {
    const names = namesOf[one.things?.[parameter] as Thing](other)
    inputs = inputs.flatMap((input) =>
      names.map((name) => ({ ...input, params: { ...input.params, [parameter]: name } })),
    )
  }
  return inputs
}

/** What keeps an endpoint from being walked, by its name. */
export function uncovered(served: readonly Served[]): string[] {
  return served.flatMap(({ endpoint: one }) => {
    const { name, things = {} } = one
    const domain = domainOf.get(name)
    if (!domain) return [`${name}: no domain's tests have it among their routes`]
    return parametersOf(one)
      .filter((parameter) => !namesOf[things[parameter] as Thing])
      .map((parameter) => `${name}: say in 'things' what {${parameter}} names, and give it an entry in 'names'`)
  })
}

/** What the tests of a domain say of endpoints that are not there, by name. */
export function unknownNames(domain: DomainName): string[] {
  const { routes, fields = {}, samples = {}, withoutMark, after = {}, neverSucceeds = {} } = domains[domain]
  const known = new Set(routes.map(({ endpoint }) => endpoint.name))
  const inFields = Object.keys(fields)
    .filter((field) => field.includes('.'))
    .map((field) => field.split('.')[0] ?? '')
  const named = [
    ...inFields,
    ...Object.keys(samples),
    ...withoutMark,
    ...Object.entries(after).flat(),
    ...Object.keys(neverSucceeds),
  ]
  return named.filter((name) => !known.has(name))
}

/** Whether what an endpoint answers cannot carry the mark of a school: a count, or what its domain lists. */
export function isWithoutMark({ name, answer }: AnyEndpoint): boolean {
  return answer === changedCount || domains[domainOf.get(name) ?? 'core'].withoutMark.includes(name)
}
