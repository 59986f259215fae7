import type { TestProject } from 'vitest/node'
import { seedDemoIfEmpty } from '#server/seed/seed.ts'
import { testDatabase } from './test-database.ts'

/** The demo in it: each test file takes a copy of that database for its processes. */
export default (project: TestProject) => testDatabase(project, 'running', (databases) => seedDemoIfEmpty(databases))
