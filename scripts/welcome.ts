import type { Config } from '#server/core/config/config.ts'

const demoSchools = ['demo', 'english', 'empty']

/** What is printed after the start: the addresses, and who may sign in to the demo. */
export function welcome(config: Config): string {
  const port = config.publicPort === 80 ? '' : `:${config.publicPort}`
  const address = (name: string) => `http://${name}${port}`
  if (config.mode === 'production') {
    return `Sala answers at ${address(config.platformHost)} (production; first administrator: npm run make-admin -- you@example.com)`
  }
  const people = demoSchools.map((school) => `vendor@${school}.test, lecture@${school}.test, student@${school}.test`)
  const limited = 'manager@demo.test (not the owner), teacher@demo.test (may do less)'
  return `
  Platform   ${address(config.platformHost)}
  Schools    ${demoSchools.map((school) => address(`${school}.${config.platformHost}`)).join('\n             ')}

  Accounts   admin@sala.test
             ${[...people, limited].join('\n             ')}
  Password   sala-demo-2026

  Ctrl-C stops it.`
}
