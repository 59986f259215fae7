import { domains, tables } from '#server/domains.ts'
import type { ShownToVisitors } from '../manifest.ts'

/** Where a statement changes what visitors see: nowhere, in the current school, or in many schools. */
export type Reach = 'nothing' | 'school' | 'everywhere'

const watched = new Map(Object.entries(tables).flatMap(([name, { shown }]) => (shown ? [[name, shown] as const] : [])))

/** Database functions that write what the app's role may not write itself. */
const writingFunctions: Record<string, Reach> = Object.assign({}, ...domains.map((domain) => domain.writingFunctions))

const writes = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/** Judged by the statement's text, so that no service can forget to report a change. */
export function reachOf(statement: string): Reach {
  let reach: Reach = 'nothing'
  for (const [called, reached] of Object.entries(writingFunctions)) {
    if (statement.includes(called)) reach = reached
  }
  for (const [, verb = '', table = ''] of statement.matchAll(writes)) {
    const shown = watched.get(table.toLowerCase())
    if (!shown || !touches(shown, verb, statement)) continue
    if (shown.reach === 'everywhere') return 'everywhere'
    reach = 'school'
  }
  return reach
}

function touches({ columns }: ShownToVisitors, verb: string, statement: string): boolean {
  if (!columns) return true
  // An insert with `on conflict do update` is an update too.
  const isUpdate = verb.toLowerCase() === 'update' || /\bdo\s+update\b/i.test(statement)
  return isUpdate && columns.some((column) => new RegExp(`"?\\b${column}\\b"?\\s*=`).test(statement))
}

export function isShown(table: string): boolean {
  return watched.has(table)
}
