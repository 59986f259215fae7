import type { FieldErrors } from '#shared/core/errors.ts'

const isPlain = (value: object) =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** The fields with U+0000, which no text of the database can have. A file is not looked at. */
export function impossibleTexts(given: unknown): FieldErrors {
  const fields: FieldErrors = {}
  // Not by recursion: what is sent may be nested deeper than a stack is.
  const left: [path: string, value: unknown][] = [['', given]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) fields[path || 'body'] = 'core.invalid_input'
    if (typeof value !== 'object' || value === null || !isPlain(value)) continue
    for (const [key, inner] of Object.entries(value)) left.push([path ? `${path}.${key}` : key, inner])
  }
  return fields
}
