import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import type { Ctx } from './door.ts'
import { type InTransaction, readTogether } from './read-together.ts'

const school = await given.school()
await given.course(school)
const inSchool: InTransaction = (work) => doors.inSchool(school.id, null, work)

const transactionId = async ({ tx }: Ctx) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select pg_current_xact_id()::text as id, pg_backend_pid() as connection`,
  )
  return JSON.stringify(rows[0])
}
const rename = (name: string) => async (ctx: Ctx) => {
  await ctx.tx.execute(sql`update courses set title = ${name} where school_id = ${ctx.schoolId}`)
}
const nameNow = () =>
  inSchool(async ({ tx, schoolId }) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select title as name from courses where school_id = ${schoolId}`,
    )
    return rows[0]?.name
  })

describe('what is read side by side', () => {
  it('is read in one transaction, and what comes later in another', async () => {
    const together = readTogether(inSchool)
    const [first, second] = await Promise.all([together(transactionId), together(transactionId)])
    expect(second).toBe(first)
    expect(await together(transactionId)).not.toBe(first)
  })

  it('may join while others are under way', async () => {
    const together = readTogether(inSchool)
    let joined: Promise<string> | undefined
    const first = await together(async (ctx) => {
      const id = await transactionId(ctx)
      joined = together(transactionId)
      return id
    })
    expect(await joined).toBe(first)
  })

  it('is had also if another is refused, which fails alone', async () => {
    const together = readTogether(inSchool)
    const refused = together(async () => {
      throw new Error('No')
    })
    const read = together(transactionId)
    await expect(refused).rejects.toThrow('No')
    expect(await read).toBeTruthy()
  })

  it('is written whole or not at all', async () => {
    const together = readTogether(inSchool)
    await together(rename('Written'))
    expect(await nameNow()).toBe('Written')
    const refused = together(async () => {
      throw new Error('No')
    })
    await Promise.all([together(rename('Refused')), refused.catch(() => {})])
    expect(await nameNow()).toBe('Written')
  })

  it('fails for all if the transaction cannot begin, and begins again next time', async () => {
    let isAway = true
    const together = readTogether((work) => (isAway ? Promise.reject(new Error('Away')) : inSchool(work)))
    const results = await Promise.allSettled([together(transactionId), together(transactionId)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await together(transactionId)).toBeTruthy()
  })
})
