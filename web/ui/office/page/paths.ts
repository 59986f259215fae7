type Inner<T, Depth extends unknown[]> =
  NonNullable<T> extends readonly unknown[]
    ? `${number}`
    : NonNullable<T> extends object
      ? PathOf<NonNullable<T>, Depth>
      : never

/** The names of a record's fields, those inside others joined by dots ('name.km'), three levels deep. */
export type PathOf<T, Depth extends unknown[] = [1, 1]> = {
  [Key in keyof T & string]: Depth extends [unknown, ...infer Rest] ? Key | `${Key}.${Inner<T[Key], Rest>}` : Key
}[keyof T & string]

/** The type of the value at such a path. */
export type ValueAt<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof T
      ? ValueAt<NonNullable<T[Key]>, Rest>
      : unknown
    : T extends readonly (infer Item)[]
      ? Item
      : unknown

type Bag = Record<string, unknown>

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Bag | null | undefined)?.[key], values)
}

/** The same record with one value changed; what did not change stays the same object. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length > 0 ? withValueAt((values as Bag | undefined)?.[key] ?? {}, rest.join('.'), value) : value
  if (Array.isArray(values)) return values.with(Number(key), next) as T
  return { ...values, [key]: next } as T
}

/** Whether a path is this field or is inside it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** How many fields differ. A list and a rich text are one field each; all empty values are equal. */
export function differences(one: unknown, other: unknown): number {
  if (isGroup(one) && isGroup(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].reduce((sum, key) => sum + differences(one[key], other[key]), 0)
  }
  return isSame(one, other) ? 0 : 1
}

function isGroup(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && (value as Bag).type !== 'doc'
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [a, b] = [one as Bag, other as Bag]
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}
