import type { Kinds } from './schema-rules.ts'
import { unboundTables } from './school-bound.ts'
import { functionName, isQuery, nodesIn, parsed, type Tree, tableName } from './statement-tree.ts'

/** What the rules must know of the database. */
export type Catalog = {
  kinds: Kinds
  /** Our functions that read or write tables. */
  asking: ReadonlySet<string>
  /** Functions that PostgreSQL itself must not evaluate on several servers. */
  volatile: ReadonlySet<string>
  /** Tables whose rows the role may update. */
  updatable: ReadonlySet<string>
  /** Whether the role works for one school at a time. */
  isOfSchool: boolean
}

/** What a statement would fail with, or ask of every shard, on a database that is distributed by school. */
export function complaintsAboutStatement(text: string, catalog: Catalog): string[] {
  return [...new Set(parsed(text).flatMap((statement) => complaintsAbout(statement, catalog)))]
}

function complaintsAbout(statement: Tree, catalog: Catalog): string[] {
  const nodes = [...nodesIn(statement)]
  const of = (kind: string): Tree[] => nodes.filter(([found]) => found === kind).map(([, node]) => node)
  const queries = nodes.filter(([kind]) => isQuery(kind))
  const functions = of('FuncCall').map(functionName)
  const tables = new Set(of('RangeVar').map(tableName))
  const tablesOf = (kind: Kinds[string]) => [...tables].filter((table) => catalog.kinds[table] === kind)
  const [tenant, reference, local] = [tablesOf('tenant'), tablesOf('reference'), tablesOf('local')]
  const complaints: string[] = []
  // Tables of one machine are asked there, in any way it understands.
  if (local.length > 0 && tenant.length + reference.length === 0) return []

  for (const [kind, query] of queries) complaints.push(...aboutSchool(kind, query, catalog))
  if (tenant.length > 0) {
    const beside = `beside ${tenant.join(', ')}`
    for (const table of local) complaints.push(`the local table ${table} ${beside}`)
    for (const name of functions) if (catalog.asking.has(name)) complaints.push(`${name} asks tables ${beside}`)
  }
  // Its conditions are not read here; nothing needs it.
  if (of('MergeStmt').length > 0) complaints.push('MERGE')
  if (functions.includes('set_config')) complaints.push('set_config does not reach the workers')
  for (const set of of('VariableSetStmt')) if (!set.is_local) complaints.push(`SET ${set.name} for the whole session`)
  for (const select of of('SelectStmt')) {
    if (isEmpty(select)) complaints.push('an empty select list')
    if (has(select.valuesLists, 'SubLink')) complaints.push('a sub-select in VALUES')
  }
  for (const update of of('UpdateStmt')) complaints.push(...volatile('SET', update.targetList, catalog))
  for (const insert of of('InsertStmt')) complaints.push(...aboutConflict(insert, catalog))
  for (const [, query] of queries) complaints.push(...volatile('RETURNING', query.returningClause, catalog))
  return complaints
}

const aboutSchool = (kind: string, query: Tree, { kinds, isOfSchool }: Catalog) =>
  unboundTables(kind, query, (table) => kinds[table] === 'tenant', isOfSchool).map(
    (table) => `the school of ${table} is not bound`,
  )

const isEmpty = ({ op, targetList, valuesLists }: Tree) => op === 'SETOP_NONE' && !targetList && !valuesLists

const has = (tree: Tree, kind: string) => [...nodesIn(tree)].some(([found]) => found === kind)

function volatile(where: string, tree: Tree, { volatile }: Catalog): string[] {
  const called = [...nodesIn(tree)].filter(([kind]) => kind === 'FuncCall').map(([, node]) => functionName(node))
  return called.filter((name) => volatile.has(name)).map((name) => `the volatile ${name} in ${where}`)
}

function aboutConflict({ relation, onConflictClause }: Tree, catalog: Catalog): string[] {
  if (!onConflictClause) return []
  const table = tableName(relation)
  const complaints = volatile('DO UPDATE', onConflictClause.targetList, catalog)
  if (!catalog.updatable.has(table)) complaints.push(`ON CONFLICT on ${table}, which the role may not update`)
  return complaints
}
