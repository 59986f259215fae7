import { checks, summarise } from './steps.ts'
import { toTheEnd } from './until-stopped.ts'

await toTheEnd(async () => summarise(await checks()))
