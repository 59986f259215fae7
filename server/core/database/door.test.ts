import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
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
})
