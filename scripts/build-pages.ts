import { readConfig } from '#server/core/config/config.ts'
import { buildIfChanged } from './build.ts'
import { toTheEnd } from './until-stopped.ts'

// React is built for the mode it will run in.
process.env.NODE_ENV = 'production'

await toTheEnd(async () => {
  const isNew = await buildIfChanged(readConfig(process.env))
  console.log(isNew ? 'The pages are built' : 'The pages are built already')
})
