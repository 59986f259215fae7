import { readConfig } from '#server/core/config.ts'
import { bringUpDatabase } from './bring-up.ts'
import { buildIfChanged } from './build.ts'
import { withFreePort } from './listen-address.ts'
import { untilStopped } from './until-stopped.ts'
import { welcome } from './welcome.ts'

// React's development renderer is several times slower. In force before `serve` is imported, which loads React.
process.env.NODE_ENV = 'production'

await untilStopped(async (run) => {
  const config = await withFreePort(readConfig(process.env))
  const databases = await bringUpDatabase(config, run)
  await buildIfChanged(config, run.stopping)
  const { serve } = await import('#server/main.ts')
  const server = await serve({ config, databases })
  run.atStop(() => server.close())
  console.log(welcome(config))
})
