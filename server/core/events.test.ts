import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { auditLog } from './audit/audit.tables.ts'
import { record } from './audit/audit.ts'
import type { Ctx } from './database/door.ts'
import { emit, event, listen, on } from './events.ts'

it('an event reaches its listeners in their order, with its payload', async () => {
  const [happened, other] = [event<{ word: string }>('happened'), event<{ word: string }>('happened')]
  const received: string[] = []
  listen([
    on(happened, async (_, { word }) => void received.push(`first ${word}`)),
    on(other, async (_, { word }) => void received.push(`other ${word}`)),
  ])
  listen([on(happened, async (_, { word }) => void received.push(`second ${word}`))])
  await inSchool(await given.school(), (ctx) => emit(ctx, happened, { word: 'one' }))
  expect(received).toEqual(['first one', 'second one'])
})

it('listeners act in the same transaction: all of it happens, or nothing', async () => {
  const school = await given.school()
  const written = event<{ fails: boolean }>('written')
  const linesOf = (ctx: Ctx) => ctx.tx.select().from(auditLog).where(eq(auditLog.schoolId, ctx.schoolId))
  const seen: number[] = []
  listen([
    on(written, async (ctx, { fails }) => {
      seen.push((await linesOf(ctx)).length)
      if (fails) throw new Error('no')
    }),
  ])
  const write = (fails: boolean) =>
    inSchool(school, async (ctx) => {
      await record(ctx, { action: 'update', kind: 'school', thingId: null, thingName: 'School' })
      await emit(ctx, written, { fails })
    })
  await expect(write(true)).rejects.toThrow('no')
  expect(await inSchool(school, linesOf)).toHaveLength(0)
  await write(false)
  expect(await inSchool(school, linesOf)).toHaveLength(1)
  expect(seen).toEqual([1, 1])
})

it('a payload that lacks something does not pass the type check', () => {
  const happened = event<{ courseId: string }>('happened')
  // @ts-expect-error: the payload has no course
  const wrong = () => emit({} as never, happened, {})
  expect(wrong).toBeDefined()
})
