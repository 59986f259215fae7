import { columnName, ownNodesIn, type Tree, tableName } from './statement-tree.ts'

/**
 * The tables of a school in one query level whose school no condition of that level fixes: to a value, or, where the
 * statement is about all schools, to that of the first.
 */
export function unboundTables(kind: string, query: Tree, isTenant: (table: string) => boolean, ofOneSchool: boolean) {
  const named = tablesOf(kind, query)
  const tenant = [...named].filter(([, table]) => isTenant(table))
  const fixed = new Set<string>(ofOneSchool ? [] : tenant.slice(0, 1).map(([alias]) => alias))
  const pairs: [from: string, to: string][] = []
  for (const [condition, restricted] of conditionsOf(query)) {
    const [left, right] = sides(condition, named)
    const restricts = (alias: string) => !ofOneSchool || !restricted || restricted.has(alias)
    const fixes = (alias: string | undefined, by: string | undefined, value: Tree) => {
      if (!alias || !restricts(alias)) return
      if (by) pairs.push([by, alias])
      else if (isValue(value)) fixed.add(alias)
    }
    fixes(left, right, condition.rexpr)
    fixes(right, left, condition.lexpr)
  }
  for (let before = -1; before !== fixed.size; ) {
    before = fixed.size
    for (const [from, to] of pairs) if (fixed.has(from)) fixed.add(to)
  }
  return tenant.filter(([alias]) => !fixed.has(alias)).map(([, table]) => table)
}

/** The tables a level reads or changes, by the name they have in it. */
function tablesOf(kind: string, query: Tree): Map<string, string> {
  const target = kind === 'UpdateStmt' || kind === 'DeleteStmt' ? { RangeVar: query.relation } : undefined
  return namedIn([query.fromClause, query.usingClause, target])
}

function namedIn(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [kind, node] of ownNodesIn(tree)) {
    if (kind === 'RangeVar') tables.set(node.alias?.aliasname ?? node.relname, tableName(node))
  }
  return tables
}

type Condition = [condition: Tree, restricted: ReadonlyMap<string, string> | undefined]

/**
 * The parts of WHERE and of the joins' conditions, with the tables whose rows they restrict, unless it is all of them: an
 * outer join keeps every row of its other side.
 */
function* conditionsOf(query: Tree): Generator<Condition> {
  for (const part of partsOf(query.whereClause)) yield [part, undefined]
  for (const [kind, node] of ownNodesIn([query.fromClause, query.usingClause])) {
    if (kind === 'JoinExpr') for (const part of partsOf(node.quals)) yield [part, restrictedBy(node)]
  }
}

function restrictedBy({ jointype, larg, rarg }: Tree): ReadonlyMap<string, string> | undefined {
  if (jointype === 'JOIN_LEFT') return namedIn(rarg)
  if (jointype === 'JOIN_RIGHT') return namedIn(larg)
  return jointype === 'JOIN_FULL' ? new Map() : undefined
}

function* partsOf(condition: Tree): Generator<Tree> {
  if (condition?.BoolExpr?.boolop === 'AND_EXPR') for (const part of condition.BoolExpr.args) yield* partsOf(part)
  else if (condition?.A_Expr?.kind === 'AEXPR_OP' && condition.A_Expr.name[0].String.sval === '=')
    yield condition.A_Expr
}

/** Which table's school is on which side of a comparison. */
function sides({ lexpr, rexpr }: Tree, named: Map<string, string>): (string | undefined)[] {
  return [lexpr, rexpr].map((side) => {
    if (!side?.ColumnRef) return undefined
    const [column, alias] = columnName(side.ColumnRef).reverse()
    if (column !== 'school_id') return undefined
    return alias ?? (named.size === 1 ? [...named.keys()][0] : undefined)
  })
}

const isValue = (side: Tree): boolean =>
  Boolean(side.ParamRef || side.A_Const || (side.TypeCast && isValue(side.TypeCast.arg)))
