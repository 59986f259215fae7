import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'

describe('a transaction', () => {
  it('that loses its connection fails and changes nothing', async () => {
    const school = await given.school()
    const work = doors.inSchool(school.id, null, async ({ tx, schoolId }) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return tx.select().from(courses).where(eq(courses.schoolId, schoolId))
    })
    await expect(work).rejects.toThrow()
    expect(await doors.inSchool(school.id, null, ({ tx }) => tx.select().from(courses))).toEqual([])
  })

  it('for what every visitor may see of all schools can read and not write', async () => {
    const school = await given.school()
    const named = doors.shownByAll((tx) => tx.select().from(schools).where(eq(schools.id, school.id)))
    expect(await named).toHaveLength(1)
    const written = doors.shownByAll((tx) => tx.delete(schools).where(eq(schools.id, school.id)))
    await expect(written).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } })
  })
})
