import type pg from 'pg'

export type Kinds = Record<string, 'tenant' | 'reference' | 'local'>

type Table = { name: string; rls: boolean; primary_key: string[]; policies: string[]; grantees: string[] }
type Column = { table: string; name: string; type: string; notNull: boolean; default: string | null }
type Unique = { table: string; name: string; first: string }
type ForeignKey = {
  table: string
  name: string
  columns: string[]
  parent: string
  parent_columns: string[]
  on_delete: string
}

const inPublic = `relnamespace = 'public'::regnamespace`

const tablesQuery = `
  select c.relname as name, c.relrowsecurity as rls,
    coalesce((select array_agg(a.attname::text order by k.at) from pg_index i, unnest(i.indkey) with ordinality k(num, at), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.num), '{}') as primary_key,
    coalesce((select array_agg(format('%s to %s: %s; %s', p.policyname, array_to_string(p.roles, ','), p.qual, p.with_check) order by p.policyname)
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '{}') as policies,
    coalesce((select array_agg(distinct g.grantee::text) from information_schema.role_table_grants g
      where g.table_schema = 'public' and g.table_name = c.relname and g.grantee <> g.grantor), '{}') as grantees
  from pg_class c where ${inPublic} and relkind in ('r', 'p') order by 1`

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, '')) as default
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${inPublic} and relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`

const uniquesQuery = `
  select t.relname as table, x.relname as name, a.attname as first
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
  where t.${inPublic} and i.indisunique order by 1, 2`

const named = (table: string, numbers: string) =>
  `(select array_agg(a.attname::text order by n.at) from unnest(${numbers}) with ordinality n(num, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.num)`

const foreignKeysQuery = `
  select t.relname as table, k.conname as name, ${named('k.conrelid', 'k.conkey')} as columns,
    p.relname as parent, ${named('k.confrelid', 'k.confkey')} as parent_columns, k.confdeltype as on_delete
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where t.${inPublic} and k.contype = 'f' order by 1, 2`

// Not-null constraints (n) have no name of ours and need none.
const namesQuery = `
  select t.relname as table, k.conname as name from pg_constraint k join pg_class t on t.oid = k.conrelid
  where t.${inPublic} and k.contype <> 'n' order by 1, 2`

const strayQuery = `
  select format('trigger %s on %s', tgname, tgrelid::regclass) as name from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where ${inPublic})
  union all select format('sequence %s', oid::regclass) from pg_class where relkind = 'S' and ${inPublic}
  union all select format('view %s', oid::regclass) from pg_class where relkind in ('v', 'm') and ${inPublic}
    and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`

const ownSchool = "(school_id = (NULLIF(current_setting('app.school_id'::text, true), ''::text))::uuid)"
const tenantPolicies = [
  `all_schools to sala_platform: true; true`,
  `own_school to sala_app: ${ownSchool}; ${ownSchool}`,
]

export async function columnsOf(client: pg.Client): Promise<Column[]> {
  return (await client.query<Column>(columnsQuery)).rows
}

/** Everything in which a database breaks the rules that let it be spread over machines by school, one text each. */
export async function complaintsAbout(client: pg.Client, kinds: Kinds): Promise<string[]> {
  const tables = (await client.query<Table>(tablesQuery)).rows
  const columns = await columnsOf(client)
  const uniques = (await client.query<Unique>(uniquesQuery)).rows
  const foreignKeys = (await client.query<ForeignKey>(foreignKeysQuery)).rows
  const names = (await client.query<{ table: string; name: string }>(namesQuery)).rows
  const stray = (await client.query<{ name: string }>(strayQuery)).rows

  const known = tables.map(({ name }) => name)
  return [
    ...known.filter((name) => !kinds[name]).map((name) => `${name}: is not in the registry of table kinds`),
    ...Object.keys(kinds)
      .filter((name) => !known.includes(name))
      .map((name) => `${name}: is in the registry, but not in the database`),
    ...tables.flatMap((table) =>
      kinds[table.name] === 'tenant' ? tenantComplaints(table, columns) : openComplaints(table, columns),
    ),
    ...uniques
      .filter(({ table, first }) => kinds[table] === 'tenant' && first !== 'school_id')
      .map(({ table, name }) => `${table}: the unique index ${name} does not begin with school_id`),
    ...foreignKeys.flatMap((key) => foreignKeyComplaints(key, kinds)),
    ...columns
      .filter((column) => column.default !== null)
      .map(({ table, name, default: by }) => `${table}: ${name} is filled by the database (${by})`),
    ...names
      .filter(({ table, name }) => !new RegExp(`^${table}_([a-z_]+_)?(pkey|key|fkey|check)$`).test(name))
      .map(({ table, name }) => `${table}: the constraint ${name} was not named by us`),
    ...stray.map(({ name }) => `${name}: there should be none`),
  ]
}

function tenantComplaints({ name, rls, primary_key, policies, grantees }: Table, columns: Column[]): string[] {
  const has = (column: string) =>
    columns.some((one) => one.table === name && one.name === column && one.type === 'uuid' && one.notNull)
  return [
    ...['school_id', 'id'].filter((column) => !has(column)).map((column) => `${name}: has no ${column} uuid not null`),
    ...(primary_key.join() === 'school_id,id' ? [] : [`${name}: its primary key is not (school_id, id)`]),
    ...(rls ? [] : [`${name}: has no row-level security`]),
    ...(policies.join() === tenantPolicies.join() ? [] : [`${name}: does not have exactly the two policies`]),
    ...onlyOurs(name, grantees),
  ]
}

/** A host is looked up before its school is known; versions are read for all schools and hold nothing of people. */
const namesSchools = ['domains', 'site_versions']

function openComplaints({ name, policies, grantees }: Table, columns: Column[]): string[] {
  const isOfSchool = columns.some((one) => one.table === name && one.name === 'school_id')
  return [
    ...(isOfSchool && !namesSchools.includes(name) ? [`${name}: has a school_id, but is not of a school`] : []),
    ...(policies.length > 0 ? [`${name}: has policies, but is not of a school`] : []),
    ...onlyOurs(name, grantees),
  ]
}

const onlyOurs = (name: string, grantees: string[]) =>
  grantees.every((role) => ['sala_app', 'sala_platform'].includes(role))
    ? []
    : [`${name}: is open to ${grantees.join()}`]

function foreignKeyComplaints({ table, name, columns, parent, parent_columns, on_delete }: ForeignKey, kinds: Kinds) {
  const from = kinds[table]
  const to = kinds[parent]
  const target = `${parent} (${parent_columns.join(', ')})`
  const withSchool = columns.length === 2 && columns[0] === 'school_id' && parent_columns.join() === 'school_id,id'
  return [
    ...(from === 'tenant' && to === 'tenant' && !withSchool
      ? [`${table}: ${name} reaches ${target} without the school`]
      : []),
    ...(to === 'reference' && parent_columns.join() !== 'id' ? [`${table}: ${name} does not reach an id`] : []),
    ...(from !== 'tenant' && to === 'tenant' ? [`${table}: ${name} points from outside a school into ${parent}`] : []),
    ...(from === 'local' || to === 'local' ? [`${table}: ${name} ties a local table`] : []),
    ...(['c', 'r'].includes(on_delete) ? [] : [`${table}: ${name} neither cascades nor restricts`]),
  ]
}
