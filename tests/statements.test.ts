import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { newId } from '#server/core/database/id.ts'
import { domains } from '#server/domains.ts'
import { media } from '#server/media/media.tables.ts'
import { openRecord } from '#server/media/processing/processing-record.ts'
import { needDistributable } from './support/checked-statements.ts'
import { doors } from './support/doors.ts'
import { given } from './support/given.ts'
import { crowdedAlters } from './support/migration-rules.ts'
import { takeProductStatements } from './support/product-doors.ts'
import { type Catalog, complaintsAboutStatement } from './support/statement-rules.ts'

const catalog: Catalog = {
  kinds: {
    courses: 'tenant',
    lessons: 'tenant',
    audit_log: 'tenant',
    schools: 'reference',
    rate_limits: 'local',
    'pgboss.job': 'local',
  },
  asking: new Set(['app.site_changed']),
  volatile: new Set(['gen_random_uuid', 'clock_timestamp']),
  updatable: new Set(['courses', 'lessons']),
  isOfSchool: true,
}
const about = (text: string, facts: Partial<Catalog> = {}) => complaintsAboutStatement(text, { ...catalog, ...facts })

describe('a statement for one shard', () => {
  it.each([
    'select id from courses where school_id = $1',
    'select c.id from courses c join lessons l on l.school_id = c.school_id and l.course_id = c.id where c.school_id = $1',
    'select c.id from courses c left join lessons l on l.school_id = c.school_id and l.course_id = c.id where $1::uuid = c.school_id',
    'select c.id from lessons l right join courses c on l.school_id = c.school_id where c.school_id = $1',
    'select c.id from courses c full join lessons l on l.school_id = c.school_id where c.school_id = $1 and l.school_id = $1',
    'select c.id from courses c left join (lessons l join audit_log a on a.school_id = l.school_id) on l.school_id = c.school_id where c.school_id = $1',
    'select c.id from courses c, lessons l where c.school_id = $1 and l.school_id = $1',
    'select id from courses where school_id = $1 and (select count(*) from lessons where school_id = $1) > 0',
    'with found as (select id from courses where school_id = $1) select id from found',
    'select id from courses where school_id = $1 union all select id from lessons where school_id = $1',
    'select s.id from schools s join courses c on c.school_id = s.id where c.school_id = $1',
    'insert into courses (school_id, id) values ($1, $2) on conflict do nothing',
    'insert into lessons (school_id, id) select school_id, id from courses where school_id = $1',
    'update courses set title = $1 where courses.school_id = $2 returning id',
    'update courses c set title = l.title from lessons l where c.school_id = $1 and l.school_id = $1',
    'delete from courses where school_id = $1 and id = any ($2)',
    'select gen_random_uuid() from courses where school_id = $1',
    'select app.site_changed(true)',
    'select count from rate_limits',
    'with old as (select key from rate_limits) update rate_limits set key = $1 returning clock_timestamp()',
    'set local lock_timeout = 100',
  ])('passes: %s', (text) => {
    expect(about(text)).toEqual([])
  })

  it.each([
    ['select id from courses', 'the school of courses is not bound'],
    ['select id from courses where school_id = $1 or true', 'the school of courses is not bound'],
    ['select id from courses where school_id in ($1, $2)', 'the school of courses is not bound'],
    ['select id from courses where school_id = current_schema()::uuid', 'the school of courses is not bound'],
    ['select id from public.courses', 'the school of courses is not bound'],
    ['update courses set title = $1 where id = $2', 'the school of courses is not bound'],
    ['merge into courses c using lessons l on l.id = c.id when matched then delete', 'MERGE'],
    // The condition of an outer join leaves the rows of the other side as they are: all schools'.
    [
      'select c.id from courses c left join lessons l on l.school_id = $1 and c.school_id = $1',
      'the school of courses is not bound',
    ],
    [
      'select c.id from courses c left join lessons l on l.school_id = c.school_id and l.school_id = $1',
      'the school of courses is not bound',
    ],
    [
      'select c.id from lessons l right join courses c on l.school_id = $1 and c.school_id = l.school_id',
      'the school of courses is not bound',
    ],
    ['delete from courses where id = $1', 'the school of courses is not bound'],
    [
      'select c.id from courses c join lessons l on l.course_id = c.id where c.school_id = $1',
      'the school of lessons is not bound',
    ],
    [
      'select c.id from courses c left join lessons l on l.course_id = c.id where c.school_id = $1',
      'the school of lessons is not bound',
    ],
    [
      'select id from courses c where c.school_id = $1 and exists (select 1 from lessons l where l.school_id = c.school_id)',
      'the school of lessons is not bound',
    ],
    [
      'with found as (select id from courses) select 1 from lessons where school_id = $1',
      'the school of courses is not bound',
    ],
    ['select id from lessons where school_id = $1 union select id from courses', 'the school of courses is not bound'],
    ['insert into lessons (school_id, id) select school_id, id from courses', 'the school of courses is not bound'],
    [
      'select s.id from schools s join courses c on c.school_id = s.id where s.id = $1',
      'the school of courses is not bound',
    ],
    [
      'select 1 from courses where school_id = $1 and exists (select from lessons where school_id = $1)',
      'an empty select list',
    ],
    ['update courses set id = gen_random_uuid() where school_id = $1', 'the volatile gen_random_uuid in SET'],
    [
      'insert into courses (school_id, id) values ($1, $2) on conflict (school_id, id) do update set title = clock_timestamp()',
      'the volatile clock_timestamp in DO UPDATE',
    ],
    [
      'delete from courses where school_id = $1 returning clock_timestamp()',
      'the volatile clock_timestamp in RETURNING',
    ],
    [
      'insert into courses (school_id, id) values ($1, (select max(id) from lessons where school_id = $1))',
      'a sub-select in VALUES',
    ],
    ['select 1 from courses c, rate_limits where c.school_id = $1', 'the local table rate_limits beside courses'],
    [
      'select 1 from courses c where c.school_id = $1 and id in (select id from pgboss.job)',
      'the local table pgboss.job beside courses',
    ],
    [
      'select 1 from courses, app.site_changed(true) where courses.school_id = $1',
      'app.site_changed asks tables beside courses',
    ],
    [
      'insert into audit_log (school_id, id) values ($1, $2) on conflict do nothing',
      'ON CONFLICT on audit_log, which the role may not update',
    ],
    [`select set_config('app.school_id', $1, true)`, 'set_config does not reach the workers'],
    ['set statement_timeout = 100', 'SET statement_timeout for the whole session'],
  ])('is complained about by name: %s', (text, complaint) => {
    expect(about(text)).toEqual([complaint])
  })

  it('about all schools need not name one, but joins by the school', () => {
    const all = { isOfSchool: false }
    expect(about('select count(*) from courses', all)).toEqual([])
    expect(about('select 1 from courses c join lessons l on l.school_id = c.school_id', all)).toEqual([])
    expect(about('select 1 from courses c join lessons l on l.course_id = c.id', all)).toEqual([
      'the school of lessons is not bound',
    ])
  })
})

describe('a job', () => {
  async function sentBy(work: (schoolId: string) => Promise<unknown>) {
    const school = await given.school()
    await needDistributable(takeProductStatements())
    await work(school.id)
    return takeProductStatements()
  }
  const job = (schoolId: string) => openRecord(doors, schoolId, newId()).isGone(newId())

  it('sends statements that are checked after every test', async () => {
    const sent = await sentBy(job)
    expect(sent.filter(({ text }) => text.includes('from "media"'))).toHaveLength(1)
    await needDistributable(sent)
  })

  it('that forgets the school is complained about by name', async () => {
    const sent = await sentBy(job)
    const forgetful = sent.map(({ text, ...rest }) => ({
      ...rest,
      text: text.replace(/"media"."school_id" = \$\d/, 'true'),
    }))
    await expect(needDistributable(forgetful)).rejects.toThrow(
      'the school of media is not bound: select "id" from "media"',
    )
  })

  it('is known from a test, whose own statements may be any', async () => {
    expect(await sentBy((schoolId) => doors.inSchool(schoolId, null, ({ tx }) => tx.select().from(media)))).toEqual([])
  })
})

describe('what a cluster says when a rule of the database is broken', () => {
  it('is a refusal for every foreign key that restricts', async () => {
    const client = new pg.Client({ connectionString: inject('databases').ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f' and confdeltype in ('r', 'a')
       and connamespace = 'public'::regnamespace order by 1`,
    )
    await client.end()
    const known = domains.flatMap(({ neededBy }) => Object.keys(neededBy ?? {}))
    expect(known.sort()).toEqual(rows.map(({ name }) => name))
  })
})

describe('a migration', () => {
  // Older ones have run before a database could be distributed.
  const firstForClusters = '20261116-1210'

  it('adds a constraint in a statement of its own', () => {
    const folder = path.join(projectRoot, 'server/migrations')
    const names = readdirSync(folder).filter((name) => name >= firstForClusters)
    expect(names).not.toEqual([])
    for (const name of names) expect(crowdedAlters(readFileSync(path.join(folder, name), 'utf8')), name).toEqual([])
  })

  it.each([
    ['alter table a add column b int, add constraint c check (b > 0)', 1],
    ['alter table a add column b int references d (id)', 1],
    ['alter table a add constraint c check (b > 0)', 0],
    ['alter table a add column b int, add column c int', 0],
    ['alter table a add column b int\n;;\nalter table a add constraint c check (b > 0)', 0],
  ])('is read with the parser of PostgreSQL: %s', (text, crowded) => {
    expect(crowdedAlters(text)).toHaveLength(crowded)
  })
})
