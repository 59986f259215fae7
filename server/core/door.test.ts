import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'

describe('a look', () => {
  const countIn = (schoolId: string) =>
    doors.look(schoolId, ({ tx }) =>
      tx
        .select({ count: count() })
        .from(courses)
        .then(([row]) => row?.count),
    )

  it('sees its school and no other, however many look at once', async () => {
    const schools = await Promise.all([0, 1, 2, 3].map(() => given.school()))
    for (const [at, school] of schools.entries()) {
      for (let made = 0; made < at; made++) await given.course(school)
    }
    const looks = Array.from({ length: 80 }, (_, n) => n % schools.length)
    const seen = await Promise.all(looks.map((at) => countIn(schools[at]?.id ?? '')))
    expect(seen).toEqual(looks)
  })

  it('is over when its statement is sent: a second one is refused rather than asked of no school', async () => {
    const school = await given.school()
    const twice = doors.look(school.id, async ({ tx }) => {
      await tx.select().from(courses)
      return tx.select().from(courses)
    })
    await expect(twice).rejects.toThrow('A look is a single statement')
    expect(await countIn(school.id)).toBe(0)
  })

  it('that fails leaves nothing behind for who comes next', async () => {
    const school = await given.school()
    await given.course(school)
    for (let time = 0; time < 20; time++) {
      await expect(doors.look(school.id, ({ tx }) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    }
    expect(await countIn(school.id)).toBe(1)
  })

  it('is never at the mercy of what its school is called', async () => {
    await expect(countIn("'; select 1")).rejects.toThrow('Not a school')
  })
})

describe('a transaction', () => {
  it('that cannot begin does nothing, and says why', async () => {
    const school = await given.school()
    const work = doors.inSchool(school.id, null, async ({ tx, schoolId }) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return tx.select().from(courses).where(eq(courses.schoolId, schoolId))
    })
    await expect(work).rejects.toThrow()
    expect(await doors.inSchool(school.id, null, ({ tx }) => tx.select().from(courses))).toEqual([])
  })
})
