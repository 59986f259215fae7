import { columnName, ownNodesIn, type Tree, tableName } from './statement-tree.ts'

/**
 * The tables of a school in one query level whose school no condition of that level fixes: to a value, or, where the
 * statement is about all schools, to that of the first.
 */
export function unboundTables(kind: string, query: Tree, isTenant: (table: string) => boolean, ofOneSchool: boolean) {
  const named = tablesOf(kind, query)
  const tenant = [...named].filter(([, table]) => isTenant(table))
  const fixed = new Set<string>(ofOneSchool ? [] : tenant.slice(0, 1).map(([alias]) => alias))
  const pairs: [string, string][] = []
  for (const condition of conditionsOf(query)) {
    const [left, right] = sides(condition, named)
    if (left && right) pairs.push([left, right])
    else if (left && isValue(condition.rexpr)) fixed.add(left)
    else if (right && isValue(condition.lexpr)) fixed.add(right)
  }
  for (let before = -1; before !== fixed.size; ) {
    before = fixed.size
    for (const [one, other] of pairs) if (fixed.has(one) || fixed.has(other)) fixed.add(one).add(other)
  }
  return tenant.filter(([alias]) => !fixed.has(alias)).map(([, table]) => table)
}

/** The tables a level reads or changes, by the name they have in it. */
function tablesOf(kind: string, query: Tree): Map<string, string> {
  const tables = new Map<string, string>()
  const from = [query.fromClause, query.usingClause]
  const target = kind === 'UpdateStmt' || kind === 'DeleteStmt' ? { RangeVar: query.relation } : undefined
  for (const [kind, node] of ownNodesIn([from, target])) {
    if (kind === 'RangeVar') tables.set(node.alias?.aliasname ?? node.relname, tableName(node))
  }
  return tables
}

/** What must hold of every row: the parts of WHERE and of the joins' conditions. */
function* conditionsOf(query: Tree): Generator<Tree> {
  yield* partsOf(query.whereClause)
  for (const [kind, node] of ownNodesIn([query.fromClause, query.usingClause])) {
    if (kind === 'JoinExpr') yield* partsOf(node.quals)
  }
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
