type Facts = Record<string, unknown> | null

/** One field that changed: its path, and its values before and after. */
export type FieldChange = { path: string[]; before: unknown; after: unknown }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isNothing = (value: unknown) => value === null || value === undefined || value === ''

function leavesOf(facts: unknown, path: string[] = []): [string, { path: string[]; value: unknown }][] {
  if (!isGroup(facts)) return [[path.join('\n'), { path, value: facts }]]
  return Object.entries(facts).flatMap(([name, value]) => leavesOf(value, [...path, name]))
}

/** The fields that differ, those inside others by themselves: of a contact only the telephone, if only that changed. */
export function changesOf(before: Facts, after: Facts): FieldChange[] {
  const [old, now] = [new Map(leavesOf(before ?? {})), new Map(leavesOf(after ?? {}))]
  const changes = [...new Set([...old.keys(), ...now.keys()])].map((key) => ({
    path: (now.get(key) ?? old.get(key))?.path ?? [],
    before: old.get(key)?.value,
    after: now.get(key)?.value,
  }))
  return changes.filter(
    (change) =>
      change.path.length > 0 &&
      !(isNothing(change.before) && isNothing(change.after)) &&
      JSON.stringify(change.before) !== JSON.stringify(change.after),
  )
}

const longest = 300

/** A long text is cut where a word ends, if there is such a place; Khmer has few. */
export function shortened(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const space = cut.lastIndexOf(' ')
  return `${(space > longest - 40 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** What kind of thing a value is, so that it can be shown as one. */
export function kindOfValue(
  value: unknown,
): 'nothing' | 'colour' | 'picture' | 'moment' | 'yes-no' | 'number' | 'list' | 'reference' | 'text' {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return 'list'
  const text = String(value)
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return 'reference'
  if (/^#[0-9a-f]{6}$/i.test(text)) return 'colour'
  if (/^\/(files|art)\/[^\s]+\.(webp|png|svg)(\?\w+)?$/.test(text)) return 'picture'
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? 'moment' : 'text'
}

/** A list in one line; of what has several parts, all of them. */
export function listText(value: unknown): string {
  if (Array.isArray(value)) return value.map(listText).join(', ')
  return isGroup(value) ? Object.values(value).map(listText).join(' – ') : String(value)
}
