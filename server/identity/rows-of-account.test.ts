import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteRowsOfAccount } from '#server/core/rows-of-account.ts'
import { tables } from '#server/domains.ts'
import { classListLines } from '#server/learning/learning.tables.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { eraseAccounts } from './closing/erase-accounts.ts'
import { users } from './identity.tables.ts'

openSite()
let person: { id: string }
let other: { id: string }

beforeEach(async () => {
  const school = await given.school()
  const { people } = await given.everything(school)
  person = people.student
  other = people.vendor
  await given.course(school, { lecturers: [person] })
  await everywhere.update(classListLines).set({ userId: person.id }).where(eq(classListLines.schoolId, school.id))
})

const ofAccount = Object.entries(tables).flatMap(([name, { ofAccount }]) => (ofAccount ? [{ name, ofAccount }] : []))

/** The tables that have a row of an account. */
async function rowsOf({ id }: { id: string }): Promise<string[]> {
  const found: string[] = []
  for (const { name } of ofAccount) {
    const { rows } = await everywhere.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${id} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('the rows of an account', () => {
  it('are all gone once it is erased, and nobody else loses any', async () => {
    const before = await rowsOf(person)
    expect(before.length).toBeGreaterThan(8)
    // What something else is said to remove is there, or nothing would prove it.
    const byOthers = ofAccount.filter(({ ofAccount: { erased } }) => erased !== 'deleted').map(({ name }) => name)
    expect(before).toEqual(expect.arrayContaining(byOthers))
    const ofOther = await rowsOf(other)
    const past = new Date(Date.now() - 1000)
    await everywhere.update(users).set({ closedAt: past, eraseAt: past }).where(eq(users.id, person.id))
    await eraseAccounts(doors)
    expect(await rowsOf(person)).toEqual([])
    expect(await rowsOf(other)).toEqual(ofOther)
  })

  it.each(['takenOver', 'passwordLost'] as const)('are deleted as declared when %s', async (when) => {
    const before = await rowsOf(person)
    const declared = ofAccount.filter(({ ofAccount }) => ofAccount[when] === 'deleted').map(({ name }) => name)
    expect(before.filter((name) => declared.includes(name)).length).toBeGreaterThan(1)
    await doors.acrossSchools(null, 'a test', (across) => deleteRowsOfAccount(across, person.id, when))
    expect(await rowsOf(person)).toEqual(before.filter((name) => !declared.includes(name)))
  })
})
