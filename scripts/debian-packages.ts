import { spawnSync } from 'node:child_process'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { run } from './steps.ts'

/** Programs that npm does not bring: what they are for, and the package of Debian that has them. */
const programs = {
  chromium: { need: 'The browser journeys need Chromium', package: 'chromium', version: '--version' },
  ffmpeg: { need: 'The tests of video and audio need ffmpeg', package: 'ffmpeg', version: '-version' },
  clamd: { need: 'The tests of the virus scanner need clamd', package: 'clamav-daemon', version: '--version' },
} as const

/** What the tests outside a browser need. */
export const haveTestPrograms = async () => (await haveProgram('ffmpeg')) && (await haveProgram('clamd'))

/** Whether a program is there. It is installed if we may do that; else the error says how to install it. */
export async function haveProgram(name: keyof typeof programs): Promise<boolean> {
  const { need, package: wanted, version } = programs[name]
  if (isInstalled(name, version)) return true
  if (process.getuid?.() !== 0 || !isInstalled('apt-get', '--version')) {
    throw new OperatorError(
      `${need}: install it so that \`${name}\` is on the PATH (Debian: apt-get install ${wanted})`,
    )
  }
  console.log(`Installing ${wanted} (once)…`)
  // Without questions, and without starting a scanner as a service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return (
    (await run(['apt-get', 'update', '-qq'], env)) &&
    (await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', wanted], env)) &&
    isInstalled(name, version)
  )
}

function isInstalled(command: string, version: string): boolean {
  return spawnSync(command, [version], { stdio: 'ignore' }).status === 0
}
