import { readConfig } from '#server/core/config/config.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { bringUpDatabase } from './bring-up.ts'
import { buildIfChanged } from './build.ts'
import { withFreePort } from './listen-address.ts'
import { untilStopped } from './until-stopped.ts'
import { welcome } from './welcome.ts'

// React's development renderer is several times slower. Set before `serve` is imported, which loads React.
process.env.NODE_ENV = 'production'

// Node would print the whole error, with the values of a statement that failed.
process.on('uncaughtException', (error) => {
  log('error', 'crashed', errorFacts(error))
  process.exit(1)
})

await untilStopped(async (run) => {
  const config = await withFreePort(readConfig(process.env))
  const databases = await bringUpDatabase(config, run)
  if (config.role !== 'worker') await buildIfChanged(config, run.stopping)
  const { serve } = await import('#server/main.ts')
  const server = await serve({ config, databases })
  run.atStop(() => server.close(), config.shutdownSeconds + 10)
  console.log(
    config.role === 'worker' ? `Sala runs background jobs; its health is on port ${config.port}` : welcome(config),
  )
})
