import { loadModule, parseSync } from 'libpg-query'

await loadModule()

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree has hundreds of kinds of nodes
export type Tree = any

/** The statements of a text, as PostgreSQL's own parser reads them. */
export const parsed = (text: string): Tree[] => (parseSync(text).stmts ?? []).map(({ stmt }) => stmt)

type Nodes = Generator<[kind: string, node: Tree]>

/** Every node below, with its kind, in any order. */
export function* nodesIn(tree: Tree, entersQueries = true): Nodes {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesIn(item, entersQueries)
  else if (typeof tree === 'object' && tree !== null) {
    for (const [key, child] of Object.entries(tree)) {
      const kind = kindOf(key, child)
      if (kind) yield [kind, child]
      if (entersQueries || !kind || !isQuery(kind)) yield* nodesIn(child, entersQueries)
    }
  }
}

/** The same without what is inside a query of its own. */
export const ownNodesIn = (tree: Tree): Nodes => nodesIn(tree, false)

// A node is mostly `{ Kind: { … } }`; where only one kind is possible, the parser leaves it out.
function kindOf(key: string, child: Tree): string | undefined {
  if (/^[A-Z]/.test(key)) return key
  if (key === 'relation') return 'RangeVar'
  if ((key === 'larg' || key === 'rarg') && child.op) return 'SelectStmt'
  return undefined
}

export const isQuery = (kind: string) => ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)

/** A table with its schema, unless it is the usual one. */
export const tableName = ({ schemaname, relname }: Tree): string =>
  schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname

export const functionName = ({ funcname }: Tree): string =>
  funcname
    .map((part: Tree) => part.String.sval)
    .join('.')
    .replace(/^pg_catalog\./, '')

export const columnName = ({ fields }: Tree): string[] => fields.map((field: Tree) => field.String?.sval ?? '*')
