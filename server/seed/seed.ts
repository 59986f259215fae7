import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/core/config/config.ts'
import { type AcrossCtx, type DatabaseUrls, type Db, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { declareProducts } from '#server/core/products.ts'
import { seedLog } from '#server/core/seed/seed-log.ts'
import { type DomainSeed, demoSchools, type Seeding } from '#server/core/seed/seeding.ts'
import type { Files } from '#server/core/storage/files.ts'
import { domains } from '#server/domains.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'

export const demoPassword = 'sala-demo-2026'

// Any number, the same in every process: of several that start together, one fills the database and the others wait.
const seedLock = 7_252_002
const waitMs = 200

/** Fill an empty database with the demo: all of it or nothing. Without a place for files there are no files. */
export async function seedDemoIfEmpty(databases: DatabaseUrls, files?: Files, config?: Config): Promise<boolean> {
  const doors = openDoors(databases)
  try {
    if (!(await isEmpty(doors.reference))) return false
    const seeds = await Promise.all(domains.flatMap(({ seed }) => (seed ? [seed()] : [])))
    // The database is filled before the server is loaded, which declares them otherwise.
    const sold = await Promise.all(domains.flatMap(({ products }) => (products ? [products()] : [])))
    for (const { products } of sold) declareProducts(products)
    const passwordHash = await hashPassword(demoPassword)
    for (const { prepare } of seeds) await prepare?.(doors, config)
    for (;;) {
      const isFilled = await doors.acrossSchools(null, 'seed the demo', async (across) => {
        if (!(await isAlone(across.tx))) return undefined
        if (!(await isEmpty(across.tx))) return false
        await seedSchools(across, seeds, { passwordHash, files })
        return true
      })
      if (isFilled !== undefined) return isFilled
      // On a slow machine filling takes longer than a statement may wait.
      while (!(await isAlone(doors.reference))) await setTimeout(waitMs)
    }
  } finally {
    await doors.close()
  }
}

/** Each school, domain by domain: a domain takes what it needs of those left of it. */
async function seedSchools(
  across: AcrossCtx,
  seeds: readonly DomainSeed[],
  given: Pick<Seeding, 'passwordHash' | 'files'>,
): Promise<void> {
  for (const school of demoSchools) {
    const ctx = { ...across, schoolId: newId() }
    const seeding: Seeding = { ...given, ctx, school, log: [], actors: new Map() }
    for (const { seed } of seeds) await seed(seeding)
    await seedLog(seeding)
    // All of it was before: it is in the bell, and nobody is sent anything.
    await ctx.tx.update(notifications).set({ undelivered: 0 }).where(ofSchool(ctx, notifications))
  }
}

/** Whether no other process fills the database; in a transaction, until it ends. */
async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${seedLock}) as held`)
  return rows[0]?.held === true
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: schools.id }).from(schools).limit(1)).length === 0
}
