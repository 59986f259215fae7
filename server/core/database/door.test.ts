import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { type Ctx, openDoors } from './door.ts'

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

describe('the end of a transaction', () => {
  const own = openDoors(inject('databases'))
  afterAll(() => own.close())
  const ofSchool = ({ schoolId }: Ctx) => eq(courses.schoolId, schoolId)

  it.each<[string, boolean, (ctx: Ctx) => Promise<unknown>]>([
    ['a read', false, (ctx) => ctx.tx.select().from(courses).where(ofSchool(ctx))],
    ['a read that locks', false, (ctx) => ctx.tx.select().from(courses).where(ofSchool(ctx)).for('update')],
    ['a write', true, (ctx) => ctx.tx.update(courses).set({ title: '' }).where(ofSchool(ctx))],
    [
      'a read before a write',
      true,
      (ctx) =>
        ctx.tx
          .select()
          .from(courses)
          .where(ofSchool(ctx))
          .then(() => ctx.tx.delete(courses).where(ofSchool(ctx))),
    ],
    [
      'a write by a statement that begins with a read',
      true,
      (ctx) =>
        ctx.tx.execute(sql`with gone as (delete from courses where ${ofSchool(ctx)} returning 1) select 1 from gone`),
    ],
    ['a function, which may write', true, (ctx) => ctx.tx.execute(sql`select app.set_school(${ctx.schoolId})`)],
  ])('after %s is awaited: %s', async (_, isAwaited, work) => {
    const school = await given.school()
    await own.inSchool(school.id, null, work)
    const { totalCount, idleCount } = own.pools.app
    expect(totalCount - idleCount).toBe(isAwaited ? 0 : 1)
    // The connection is free again as soon as the transaction has ended.
    await expect.poll(() => own.pools.app.idleCount).toBe(own.pools.app.totalCount)
  })
})

describe('a statement of a transaction that has ended', () => {
  const own = openDoors(inject('databases'), undefined, 1)
  afterAll(() => own.close())

  it('is never sent: the connection may be another school’s by then', async () => {
    const [one, other] = [await given.school(), await given.school()]
    const schoolNow = sql<{ id: string }>`select app.current_school() as id`
    const failed = Promise.withResolvers<void>()
    const strays: Promise<unknown>[] = []
    const work = own.inSchool(one.id, null, async ({ tx }) => {
      await tx.execute(schoolNow)
      strays.push(
        failed.promise.then(() => tx.execute(schoolNow)),
        failed.promise.then(() => tx.select().from(courses).where(eq(courses.schoolId, one.id))),
        failed.promise.then(() =>
          (tx as unknown as { $client: { query(text: string): unknown } }).$client.query('select 1'),
        ),
      )
      throw new Error('the other branch')
    })
    await expect(work).rejects.toThrow('the other branch')
    await own.inSchool(other.id, null, async ({ tx }) => {
      failed.resolve()
      const results = await Promise.allSettled(strays)
      for (const result of results) expect(result).toMatchObject({ status: 'rejected' })
      expect((await tx.execute(schoolNow)).rows).toEqual([{ id: other.id }])
    })
  })
})
