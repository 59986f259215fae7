import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Databases, projectRoot, readConfig } from '#server/core/config/config.ts'
import { bringUpDatabase } from './bring-up.ts'
import { withFreePort } from './listen-address.ts'
import { untilStopped } from './until-stopped.ts'
import { onSourceChange } from './watch-sources.ts'
import { welcome } from './welcome.ts'

process.env.NODE_ENV = 'development'

// PostgreSQL stays in this process; the server is a child that is restarted when its code changes. Vite updates the pages.
if (process.argv.includes('--serve')) await serveOnce()
else await serveAndWatch()

async function serveAndWatch(): Promise<never> {
  return untilStopped(async (run) => {
    const config = await withFreePort(readConfig(process.env))
    const databases = await bringUpDatabase(config, run)
    let server = spawnServer(databases)
    let restarts = Promise.resolve()
    run.atStop(() => restarts.then(() => end(server)))
    await onSourceChange([path.join(projectRoot, 'server'), path.join(projectRoot, 'shared')], () => {
      restarts = restarts.then(async () => {
        if (run.stopping.aborted) return
        console.log('Code changed: the server restarts')
        await end(server)
        server = spawnServer(databases)
      })
    })
    console.log(welcome(config))
  })
}

async function serveOnce(): Promise<never> {
  return untilStopped(async (run) => {
    const config = readConfig(process.env)
    const databases = await bringUpDatabase(config, run)
    const { serve } = await import('#server/main.ts')
    const server = await serve({ config, databases, dev: true })
    run.atStop(() => server.close(), config.shutdownSeconds + 10)
  })
}

function spawnServer({ ownerUrl, appUrl, platformUrl }: Databases): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, '--serve'], {
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, DATABASE_PLATFORM_URL: platformUrl },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
