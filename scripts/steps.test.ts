import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { count } from './steps.ts'

let reports: string
beforeAll(async () => {
  reports = await mkdtemp(path.join(tmpdir(), 'steps-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(reports, { recursive: true })
})

/** Vitest with two files: one passes, the other fails the first few times. */
function failing(times: number) {
  const runs: string[][] = []
  const run = async (command: string[]) => {
    runs.push(command)
    const isFailed = runs.length <= times
    const status = isFailed ? 'failed' : 'passed'
    const found = {
      name: '/a.test.ts',
      status,
      assertionResults: [{ status, fullName: 'waits', failureMessages: ['late'] }],
    }
    const other = { name: '/b.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is' }] }
    const testResults = command.includes('/a.test.ts') ? [found] : [found, other]
    const numPassedTests = testResults.filter((file) => file.status === 'passed').length
    const file = command.find((part) => part.startsWith('--outputFile.json='))?.split('=')[1] ?? ''
    await writeFile(file, JSON.stringify({ numPassedTests, numFailedTests: isFailed ? 1 : 0, testResults }))
    return !isFailed
  }
  return { run, runs }
}

describe('a test that fails once and passes alone', () => {
  it('has passed, and is named', async () => {
    const { run, runs } = failing(1)
    const tally = await count('Tests', 'journeys', run, reports)
    expect(tally).toMatchObject({ passed: 2, failed: 0, failures: [] })
    expect(tally.again).toHaveLength(1)
    expect(runs.map((command) => command.includes('/a.test.ts'))).toEqual([false, true])
  })
})

it('has failed when it fails alone, too', async () => {
  const { run } = failing(2)
  expect(await count('Tests', 'journeys', run, reports)).toMatchObject({ passed: 1, failed: 1, again: [] })
})
