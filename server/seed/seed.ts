import { sql } from 'drizzle-orm'
import { type DatabaseUrls, type Db, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Files } from '#server/core/storage/files.ts'
import { users } from '#server/identity/identity.tables.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { rememberCertificateKey } from '#server/learning/certificates/certificate-keys.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { demoSchool } from './demo-school.ts'
import { emptySchool } from './empty-school.ts'
import { englishSchool } from './english-school.ts'
import { platformContent } from './platform-content.ts'
import { seedSchool } from './seed-school.ts'

export const demoPassword = 'sala-demo-2026'

// Any number, the same in every process: of several that start together, one fills the database and the others wait.
const seedLock = 7_252_002

/** Fill an empty database with the demo: all of it or nothing. Without a place for files there are no films. */
export async function seedDemoIfEmpty(databases: DatabaseUrls, files?: Files): Promise<boolean> {
  const doors = openDoors(databases)
  try {
    if (!(await isEmpty(doors.reference))) return false
    const passwordHash = await hashPassword(demoPassword)
    await ensurePackages(doors)
    await rememberCertificateKey(doors)
    return await doors.acrossSchools(null, 'seed the demo', async (across) => {
      await across.tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      if (!(await isEmpty(across.tx))) return false
      for (const content of [platformContent, demoSchool, englishSchool, emptySchool]) {
        await seedSchool(across, content, passwordHash, files)
      }
      await across.tx.insert(users).values({
        id: newId(),
        email: 'admin@sala.test',
        username: 'admin@sala.test',
        passwordHash,
        firstName: 'Sokha',
        lastName: 'Chea',
        avatar: '/art/person-rith.svg',
        isAdmin: true,
        confirmedAt: across.now,
        createdAt: across.now,
        updatedAt: across.now,
      })
      return true
    })
  } finally {
    await doors.close()
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: schools.id }).from(schools).limit(1)).length === 0
}
