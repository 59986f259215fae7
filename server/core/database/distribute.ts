import type pg from 'pg'
import { tableKinds } from '#server/domains.ts'
import { OperatorError } from '../config/operator-error.ts'
import { lockMigrations } from './migration-lock.ts'

/** What was done with one table. */
export type Distributed = { table: string; as: 'tenant' | 'reference' }

// A statement over several shards goes over one connection: foreign keys to reference tables ask for it.
const session = ["set citus.multi_shard_modify_mode = 'sequential'"]

/** What every connection to a distributed database needs. */
const settings = {
  // Tables of one machine stay tables of that machine, although they may name a row of a reference table.
  'citus.enable_local_reference_table_foreign_keys': 'off',
  // The school that a transaction sets reaches the shards.
  'citus.propagate_set_commands': 'local',
  // A statement over all schools may take its time; with the usual 16 connections to each node, a few could use them all.
  'citus.max_adaptive_executor_pool_size': '2',
  // What a connection to the coordinator leaves open to a node for the next transaction. More would only be unused.
  'citus.max_cached_conns_per_worker': '1',
}

/** Functions that ask tables from within a query of a shard. They ask for one school, so they ask one shard. */
const nested = ['app.search(text[], text[], text[])']

/**
 * Where the database has Citus, make every table what its kind says: a tenant table sharded by school, a reference table
 * with a copy on every node. What is distributed already stays as it is, so this can be repeated, and continues where it
 * was interrupted. Returns what was done, or undefined where there is no Citus.
 */
export async function distribute(
  owner: pg.Client,
  report: (done: Distributed) => void = () => {},
): Promise<Distributed[] | undefined> {
  await lockMigrations(owner)
  if (!(await hasCitus(owner))) return undefined
  if (!(await isMigrated(owner))) throw new OperatorError('This database is empty: start Sala on it first')
  for (const statement of session) await owner.query(statement)
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${owner.escapeIdentifier(owner.database ?? '')} set ${name} = '${value}'`)
    await owner.query(`set ${name} = '${value}'`)
  }
  const done: Distributed[] = []
  for (const table of await undistributed(owner)) {
    const as = tableKinds[table]
    if (as === 'reference') await owner.query('select create_reference_table($1)', [table])
    else if (as === 'tenant') await distributeBySchool(owner, table)
    else continue
    done.push({ table, as })
    report({ table, as })
  }
  for (const name of nested) {
    await owner.query(`alter function ${name} set citus.allow_nested_distributed_execution = on`)
  }
  return done
}

async function hasCitus(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query("select 1 from pg_extension where extname = 'citus'")
  return rows.length > 0
}

async function isMigrated(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query("select to_regclass('app.migrations') is not null as migrated")
  return rows[0].migrated
}

/** All rows of a school are on one node, whatever table they are in. */
async function distributeBySchool(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name::text as name from citus_tables where citus_table_type = 'distributed' limit 1",
  )
  await owner.query("select create_distributed_table($1, 'school_id', colocate_with => $2)", [
    table,
    rows[0]?.name ?? 'none',
  ])
}

/** The tables that are still local, reference tables first, and each after those its foreign keys name. */
async function undistributed(owner: pg.Client): Promise<string[]> {
  const { rows: local } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and not exists (select 1 from pg_dist_partition where logicalrelid = pg_class.oid) order by 1`,
  )
  const { rows: keys } = await owner.query<{ table: string; parent: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const names = local.map(({ name }) => name)
  const ordered: string[] = []
  const add = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { table, parent } of keys) if (table === name) add(parent)
    ordered.push(name)
  }
  for (const name of names) if (tableKinds[name] === 'reference') add(name)
  for (const name of names) add(name)
  return ordered
}
