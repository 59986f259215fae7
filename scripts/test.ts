import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '#server/core/config.ts'
import { OperatorError } from '#server/core/operator-error.ts'
import { buildIfChanged } from './build.ts'
import { checks, run, step, summarise, type Tally, vitest } from './steps.ts'
import { toTheEnd } from './until-stopped.ts'

// Its own folder: a running `npm start` must not find its pages replaced.
const buildDir = path.join(projectRoot, '.test/build')

await toTheEnd(async () => {
  const tallies: Tally[] = await checks()
  const build = await step('Build', async () => {
    if (!(await buildIfChanged({ buildDir }))) console.log('Nothing changed since the last build')
    return true
  })
  const running =
    build.failed === 0
      ? await vitest('Running: several processes, losses, backups', 'running', { BUILD_DIR: buildDir })
      : { name: 'Running', passed: 0, failed: 1 }
  const browser = await step('Browser', haveChromium)
  const mayGo = build.failed === 0 && browser.failed === 0
  const journeys = mayGo
    ? await vitest('Journeys', 'journeys', { BUILD_DIR: buildDir })
    : { name: 'Journeys', passed: 0, failed: 1 }
  // The browser is a precondition, not something of ours that passes; it counts only when it is missing.
  summarise([...tallies, build, running, ...(browser.failed > 0 ? [browser] : []), journeys])
})

async function haveChromium(): Promise<boolean> {
  if (isInstalled('chromium')) return true
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    throw new OperatorError(
      'The browser journeys need Chromium: install it so that `chromium` is on the PATH (Debian: apt-get install chromium)',
    )
  }
  console.log('Installing Chromium (once)…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    (await run(['apt-get', 'update', '-qq'], env)) &&
    (await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)) &&
    isInstalled('chromium')
  )
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}
