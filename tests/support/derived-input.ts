import * as z from 'zod/mini'
import { newId } from '#server/core/database/id.ts'
import { documentOf } from './documents.ts'
import { uniqueWord } from './doors.ts'

/** How an input is derived: by the least that is valid, or with every field that there is. */
export type Wanted = {
  isFull: boolean
  /** The values of a field that the schema cannot know, such as the ids of things; absent where there are none. */
  valuesOf(field: string): readonly unknown[] | undefined
  /** Whether a field is filled that could be left out. */
  isWanted(field: string): boolean
}

type Definition = {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  getter?: () => z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition
const mayBeLeftOut = (schema: z.ZodMiniType) => schema._zod.optin === 'optional'

/** A value that this schema takes, or one that it nearly takes where none was found. */
export function derivedFrom(schema: z.ZodMiniType, wanted: Wanted, field = ''): unknown {
  const value = valueFrom(schema, wanted, field)
  // A text in several languages may leave out each of them, but not all.
  if (wanted.isFull || z.safeParse(schema, value).success) return value
  return valueFrom(schema, { ...wanted, isFull: true }, field)
}

function valueFrom(schema: z.ZodMiniType, wanted: Wanted, field: string): unknown {
  const values = wanted.valuesOf(field)
  const { type, innerType, element, shape, options = [], entries = {}, getter, ...more } = definitionOf(schema)
  const inner = innerType ?? more.in ?? getter?.()
  switch (type) {
    case 'object':
      return objectFrom(shape ?? {}, wanted)
    case 'array':
      if (values) return [...values]
      return element && [derivedFrom(element, wanted, field)]
    case 'nullable':
      return inner && (wanted.isFull || wanted.isWanted(field)) ? derivedFrom(inner, wanted, field) : null
    case 'union':
      return (wanted.isFull ? options.toReversed() : options)
        .map((option) => derivedFrom(option, wanted, field))
        .find((value) => z.safeParse(schema, value).success)
    case 'enum':
      return values?.[0] ?? Object.values(entries).at(wanted.isFull ? -1 : 0)
    case 'literal':
      return more.values?.[0]
    case 'record':
      return recordFrom(more, wanted)
    case 'string':
    case 'number':
    case 'boolean':
    case 'custom':
      return values ? values[0] : candidates[type]?.(wanted).find((value) => z.safeParse(schema, value).success)
  }
  return inner && derivedFrom(inner, wanted, field)
}

function objectFrom(shape: Record<string, z.ZodMiniType>, wanted: Wanted): Record<string, unknown> {
  const fields = Object.entries(shape).filter(
    ([field, inner]) => wanted.isFull || !mayBeLeftOut(inner) || wanted.isWanted(field),
  )
  return Object.fromEntries(fields.map(([field, inner]) => [field, derivedFrom(inner, wanted, field)]))
}

function recordFrom({ keyType, valueType }: Partial<Definition>, wanted: Wanted): Record<string, unknown> {
  const keys = keyType ? Object.values(definitionOf(keyType).entries ?? {}) : []
  return Object.fromEntries(keys.map((key) => [String(key), valueType && derivedFrom(valueType, wanted)]))
}

/** What is tried in turn until the schema takes it. Texts are new each time, so that whatever is written changes. */
const candidates: Record<string, (wanted: Wanted) => unknown[]> = {
  string: () => {
    const word = uniqueWord()
    return [
      `Sok ${word}`,
      `${word}@example.com`,
      `${word}.mp4`,
      word,
      newId(),
      '2031-01-01T00:00:00.000Z',
      '#aa3300',
      '/art/logo.svg',
      `https://example.com/${word}`,
      '012 345 678',
      '1',
      '',
    ]
  },
  number: ({ isFull }) => (isFull ? [2, 1, 0, 60, 20] : [1, 0, 60, 1000, 20]),
  boolean: () => [true, false],
  custom: () => [documentOf(`Words ${uniqueWord()}`)],
}

/** Every field of a schema, however deep, that names a thing. */
export function fieldsOf(schema: z.ZodMiniType | undefined, isNaming: (field: string) => boolean): string[] {
  const found = new Set<string>()
  const read = (at: z.ZodMiniType | undefined, depth: number): void => {
    if (!at || depth > 8) return
    const { innerType, in: from, element, shape = {}, options = [] } = definitionOf(at)
    for (const [field, inner] of Object.entries(shape)) {
      if (isNaming(field)) found.add(field)
      read(inner, depth + 1)
    }
    for (const inner of [innerType, from, element, ...options]) read(inner, depth + 1)
  }
  read(schema, 0)
  return [...found]
}
