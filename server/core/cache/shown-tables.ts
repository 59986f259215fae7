import { domains, tables } from '#server/domains.ts'
import type { ShownToVisitors } from '../manifest.ts'

/** What a statement changes of what visitors see: nothing, something of the school it is said in, or of many schools. */
export type Reach = 'nothing' | 'school' | 'everywhere'

const watched = new Map(Object.entries(tables).flatMap(([name, { shown }]) => (shown ? [[name, shown] as const] : [])))

/** Functions of ours that write what the app's role may not write itself. */
const writingFunctions: Record<string, Reach> = Object.assign({}, ...domains.map((domain) => domain.writingFunctions))

const writes = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/** What a statement changes of what visitors see. Judged by its text, so that no service can forget to say so. */
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
  // A row that is inserted again is an update in disguise.
  const isUpdate = verb.toLowerCase() === 'update' || /\bdo\s+update\b/i.test(statement)
  return isUpdate && columns.some((column) => new RegExp(`"?\\b${column}\\b"?\\s*=`).test(statement))
}

export function isShown(table: string): boolean {
  return watched.has(table)
}
