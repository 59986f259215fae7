import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/core/config.ts'
import { freePort } from '#server/core/embedded-postgres.ts'
import { ask } from './ask.ts'

const startSeconds = 240

/** A demo site of its own, as `npm start` runs it, with nothing in it but what the demo brings. */
export async function startDemo(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const dataDir = path.join(projectRoot, `.test/demo-${process.pid}`)
  // Whatever the developer's shell configures is not what is measured.
  const { PATH, HOME, LANG, BUILD_DIR } = process.env
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(BUILD_DIR && { BUILD_DIR }) }
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: { PATH, HOME, LANG, ...settings },
    // The channel lets the site notice when this process was killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const until = Date.now() + startSeconds * 1000
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('The demo did not start: see above')
    if (Date.now() > until) throw new Error(`The demo did not answer within ${startSeconds} seconds`)
    await wait(200)
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const headers = { host: `demo.localhost:${port}` }
  return ask({ port, path: '/', headers }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
