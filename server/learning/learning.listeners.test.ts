import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { emit } from '#server/core/events.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { tableKinds } from '#server/domains.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import * as tables from './learning.tables.ts'

const kinds: Partial<Record<string, string>> = tableKinds
const names = Object.values(tables)
  .filter((one) => is(one, PgTable))
  .map(getTableName)
  .filter((name) => kinds[name] === 'tenant')

it('a permanently removed person has no rows left in any table of learning', async () => {
  openSite()
  const school = await given.school()
  const { people, course } = await given.everything(school)
  /** The tables that have a row of this person. */
  const leftIn = async (userId: string) => {
    const named: string[] = []
    for (const name of names) {
      const { rows } = await inSchool(school, ({ tx, schoolId }) =>
        tx.execute(sql`select 1 from ${sql.identifier(name)} t where t.school_id = ${schoolId}
          and coalesce(to_jsonb(t) ->> 'student_id', to_jsonb(t) ->> 'author_id') = ${userId}`),
      )
      if (rows.length > 0) named.push(name)
    }
    return named
  }
  expect((await leftIn(people.student.id)).length).toBeGreaterThan(10)
  await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [people.student.id] }))
  expect(await leftIn(people.student.id)).toEqual([])
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx.select().from(courses).where(sql`${courses.schoolId} = ${schoolId} and ${courses.id} = ${course.id}`),
  )
  expect(row?.studentCount).toBe(0)
})
