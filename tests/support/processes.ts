import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Databases, projectRoot } from '#server/core/config/config.ts'
import { quietPort } from './quiet-port.ts'

const startSeconds = 180
const mostOutput = 2_000_000

/** The pages all processes under test serve, built before they start. */
export const testBuildDir = process.env.BUILD_DIR ?? path.join(projectRoot, '.test/build')

/** Compiled sources are cached, because reading them is a third of a start. */
const NODE_COMPILE_CACHE = path.join(projectRoot, '.test/compile-cache')

/** A Sala in a process of its own. */
export type Process = {
  port: number
  child: ChildProcess
  /** Everything it has written, its log above all. */
  output(): string
  hasEnded(): boolean
  /** Stop it and wait; returns its exit code. Rejects if it had died before. */
  stop(): Promise<number | null>
  /** Kill it at once, as a power cut would. */
  kill(): Promise<void>
}

/** Start a Sala as `npm start` does, with these settings alone, and wait until it is ready. `behind`: another command that starts it. */
export async function startProcess(
  settings: Record<string, string>,
  { behind = [] }: { behind?: string[] } = {},
): Promise<Process> {
  const port = Number(settings.PORT ?? (await quietPort()))
  // Without the settings of the developer's shell.
  const { PATH, HOME, LANG } = process.env
  const [command = '', ...args] = [...behind, process.execPath, path.join(projectRoot, 'scripts/start.ts')]
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { PATH, HOME, LANG, BUILD_DIR: testBuildDir, NODE_COMPILE_CACHE, PORT: String(port), ...settings },
    // The channel lets the process notice when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-mostOutput)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'exit')
  let isMeantToEnd = false
  const mayEnd = () => {
    if (hasEnded() && !isMeantToEnd) throw new Error(`It had died before:\n${text.slice(-5_000)}`)
    isMeantToEnd = true
  }
  const until = Date.now() + startSeconds * 1000
  while (!(await isReady(port))) {
    if (hasEnded()) throw new Error(`It did not start:\n${text}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`It did not respond in ${startSeconds} seconds:\n${text}`)
    }
    await wait(50)
  }
  return {
    port,
    child,
    output: () => text,
    hasEnded,
    async stop() {
      mayEnd()
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    async kill() {
      mayEnd()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The settings that make a process use this database. */
export const onDatabase = ({ appUrl, ownerUrl, platformUrl }: Databases) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_PLATFORM_URL: platformUrl,
})

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      { port, host: '127.0.0.1', path: '/healthz', headers: { host: `localhost:${port}` } },
      (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      },
    )
    request.on('error', () => resolve(false))
  })
}
