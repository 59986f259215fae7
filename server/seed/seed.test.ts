import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { seedDemoIfEmpty } from './seed.ts'

describe('processes that start together on an empty database', () => {
  it('fill it with the demo once', async () => {
    const databases = await ownDatabase()
    const filled = await Promise.all([1, 2, 3].map(() => seedDemoIfEmpty(databases)))
    expect(filled.filter(Boolean)).toHaveLength(1)
  })

  it('make the platform and its packages once', async () => {
    const doors = openDoors(await ownDatabase())
    await Promise.all([1, 2, 3, 4].map(() => ensurePlatform(doors)))
    await Promise.all([1, 2, 3, 4].map(() => ensurePackages(doors)))
    const { rows } = await doors.reference.execute(sql`
      select (select count(*)::int from schools) as schools, (select count(*)::int from packages) as packages,
        (select count(*)::int from (select key from permissions group by key having count(*) > 1)) as twice`)
    expect(rows).toEqual([{ schools: 1, packages: 3, twice: 0 }])
    await doors.close()
  })
})
