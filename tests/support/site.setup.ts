import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '#server/core/config.ts'
import { freePort, runningPostgres } from '#server/core/embedded-postgres.ts'
import { freshFolder } from './fresh-folder.ts'

const startSeconds = 180

declare module 'vitest' {
  interface ProvidedContext {
    /** The site under test; `dataDir` is where its mail and files appear. */
    site: { port: number; url: string; dataDir: string }
  }
}

/** One demo site for all journeys of a run, started as `npm start` does: `inject('site')`, its data `inject('databases')`. */
export default async function setup(project: TestProject) {
  const dataDir = await freshFolder('site')
  const port = await freePort()
  const site = startSite({
    PORT: String(port),
    DATA_DIR: dataDir,
    BUILD_DIR: process.env.BUILD_DIR ?? path.join(projectRoot, '.test/build'),
  })
  await site.answers(port)
  project.provide('site', { port, url: `http://localhost:${port}`, dataDir })
  const databases = await runningPostgres(dataDir)
  if (!databases) throw new Error('The site answers without its database')
  project.provide('databases', databases)
  return async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function startSite(settings: Record<string, string>) {
  // Whatever the developer's shell configures is not what is tested.
  const { PATH, HOME, LANG } = process.env
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: { PATH, HOME, LANG, ...settings },
    // The channel lets the site notice when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    async answers(port: number) {
      const until = Date.now() + startSeconds * 1000
      while (!(await isAnswering(port))) {
        if (hasEnded()) throw new Error(`The site did not start:\n${said}`)
        if (Date.now() > until) {
          child.kill('SIGKILL')
          throw new Error(`The site did not answer in ${startSeconds} seconds:\n${said}`)
        }
        await wait(100)
      }
    },
    async stop() {
      if (hasEnded()) throw new Error(`The site died during the journeys:\n${said}`)
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`The site did not stop cleanly (${code}):\n${said}`)
    },
  }
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', headers: { host: `localhost:${port}` } }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
  })
}
