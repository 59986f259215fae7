import { spawnSync } from 'node:child_process'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { run } from './steps.ts'

type Program = {
  /** Its name on the PATH, and in Debian that of its package unless another is given. */
  command: string
  package?: string
  need: string
  version: string
  /** Does the same where the first cannot be installed. */
  instead?: string
}

/** Programs that npm does not bring. */
const programs = {
  browser: {
    // It renders as Chromium does, for a third of the processor time, because it has no window.
    command: 'chromium-headless-shell',
    instead: 'chromium',
    need: 'The browser journeys need Chromium',
    version: '--version',
  },
  ffmpeg: { command: 'ffmpeg', need: 'The tests of video and audio need ffmpeg', version: '-version' },
  clamd: {
    command: 'clamd',
    package: 'clamav-daemon',
    need: 'The tests of the virus scanner need clamd',
    version: '--version',
  },
  redis: { command: 'redis-server', need: 'The tests of several processes need Redis', version: '--version' },
  nginx: { command: 'nginx', package: 'nginx-light', need: 'The tests of the edge cache need nginx', version: '-v' },
} satisfies Record<string, Program>

/** What the tests outside a browser need. */
export const haveTestPrograms = async () =>
  (await haveProgram('ffmpeg')) &&
  (await haveProgram('clamd')) &&
  (await haveProgram('nginx')) &&
  (await haveProgram('redis'))

/** Whether a program is there. It is installed where that is allowed; elsewhere the error says what to install. */
export async function haveProgram(name: keyof typeof programs): Promise<boolean> {
  const { command, need, version, instead, ...rest }: Program = programs[name]
  const wanted = rest.package ?? command
  if (isInstalled(command, version)) return true
  const mayInstall = process.getuid?.() === 0 && isInstalled('apt-get', '--version')
  if (mayInstall && (await installed(wanted)) && isInstalled(command, version)) return true
  if (instead && isInstalled(instead, version)) return true
  if (mayInstall) return false
  throw new OperatorError(
    `${need}: install it so that \`${command}\` is on the PATH (Debian: apt-get install ${wanted})`,
  )
}

async function installed(name: string): Promise<boolean> {
  console.log(`Installing ${name} (once)…`)
  // No questions, and no service is started: a virus scanner of the system's own is not wanted.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return (
    (await run(['apt-get', 'update', '-qq'], env)) &&
    (await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], env))
  )
}

function isInstalled(command: string, version: string): boolean {
  return spawnSync(command, [version], { stdio: 'ignore' }).status === 0
}
