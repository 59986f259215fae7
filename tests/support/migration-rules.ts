import { statementsIn } from '#server/core/database/migrate.ts'
import { parsed, type Tree } from './statement-tree.ts'

/** The ALTER statements of a migration that add a constraint beside something else, which a cluster refuses. */
export function crowdedAlters(migration: string): string[] {
  return statementsIn(migration).filter((text) =>
    parsed(text).some(({ AlterTableStmt: alter }: Tree) => alter && isCrowded(alter.cmds)),
  )
}

function isCrowded(commands: Tree[]): boolean {
  const adds = commands.map(({ AlterTableCmd: { subtype, def } }) => {
    if (subtype === 'AT_AddConstraint') return 'constraint'
    const own = (def?.ColumnDef?.constraints ?? []) as Tree[]
    return own.some(
      ({ Constraint }) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT'].includes(Constraint.contype),
    )
      ? 'column with constraint'
      : 'other'
  })
  return adds.includes('column with constraint') || (adds.includes('constraint') && commands.length > 1)
}
