import type { TestProject } from 'vitest/node'
import { openDoors } from '#server/core/database/door.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { testDatabase } from './test-database.ts'

/** The packages in it, and no school: each test makes its own. */
export default (project: TestProject) =>
  testDatabase(project, 'data', async (databases) => {
    const doors = openDoors(databases)
    await ensurePackages(doors)
    await doors.close()
  })
