import { type DatabaseUrls, openDoors } from '#server/core/door.ts'
import { newId } from '#server/core/id.ts'
import { users } from '#server/identity/identity.tables.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { demoSchool } from './demo-school.ts'
import { emptySchool } from './empty-school.ts'
import { englishSchool } from './english-school.ts'
import { platformContent } from './platform-content.ts'
import { seedSchool } from './seed-school.ts'

export const demoPassword = 'sala-demo-2026'

/** Fill an empty database with the demo: all of it or nothing. Answers whether it did. */
export async function seedDemoIfEmpty(databases: DatabaseUrls): Promise<boolean> {
  const doors = openDoors(databases)
  try {
    const known = await doors.reference.select({ id: schools.id }).from(schools).limit(1)
    if (known.length > 0) return false
    const passwordHash = await hashPassword(demoPassword)
    await ensurePackages(doors)
    await doors.acrossSchools(null, 'seed the demo', async (across) => {
      for (const content of [platformContent, demoSchool, englishSchool, emptySchool]) {
        await seedSchool(across, content, passwordHash)
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
    })
    return true
  } finally {
    await doors.close()
  }
}
