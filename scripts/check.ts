import { haveTestPrograms } from './debian-packages.ts'
import { checks, step, summarise } from './steps.ts'
import { toTheEnd } from './until-stopped.ts'

await toTheEnd(async () => {
  const programs = await step('Programs', haveTestPrograms)
  // A precondition, not something of ours that passes.
  summarise([...(programs.failed > 0 ? [programs] : []), ...(await checks())])
})
