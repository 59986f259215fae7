import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { buildIfChanged } from './build.ts'
import { haveProgram, haveTestPrograms } from './debian-packages.ts'
import { checks, step, summarise, type Tally, vitest, vitestBeside } from './steps.ts'
import { toTheEnd } from './until-stopped.ts'

// Its own folder: a running `npm start` must not find its pages replaced.
const buildDir = path.join(projectRoot, '.test/build')

await toTheEnd(async () => {
  const programs = await step('Programs', haveTestPrograms)
  const tallies: Tally[] = await checks()
  const build = await step('Build', async () => {
    if (!(await buildIfChanged({ buildDir }))) console.log('Nothing changed since the last build')
    return true
  })
  const browser = await step('Browser', () => haveProgram('browser'))
  const journeys =
    build.failed === 0 && browser.failed === 0
      ? vitest('Journeys', 'journeys', { BUILD_DIR: buildDir })
      : Promise.resolve({ name: 'Journeys', passed: 0, failed: 1 })
  // Processes that wait for one another leave most of a core to the browser.
  const running =
    build.failed === 0
      ? vitestBeside(journeys, 'Running: several processes, losses, backups', 'running', { BUILD_DIR: buildDir })
      : Promise.resolve({ name: 'Running', passed: 0, failed: 1 })
  // Programs are a precondition, not something of ours that passes; they count only when they are missing.
  const missing = [programs, browser].filter(({ failed }) => failed > 0)
  summarise([...missing, ...tallies, build, await running, await journeys])
})
