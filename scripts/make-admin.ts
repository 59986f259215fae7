import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Config, type Databases, readConfig } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { embeddedLogins, runningPostgres, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { toTheEnd } from './until-stopped.ts'

const leastLength = 10

await toTheEnd(async () => {
  const [email = '', firstName = 'Platform', lastName = 'Administrator'] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new OperatorError('Say whom: npm run make-admin -- email@example.com [first name] [last name]')
  }
  const config = readConfig(process.env)
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword(email))
  if ([...password].length < leastLength)
    throw new OperatorError(`The password needs at least ${leastLength} characters`)
  await withDatabases(config, async (databases) => {
    const { makeAdmin } = await import('#server/identity/make-admin.ts')
    const { isCommonPassword } = await import('#server/identity/common-passwords.ts')
    if (isCommonPassword(password)) throw new OperatorError('This password is too common: choose another one')
    await makeAdmin(databases, { email, password, firstName, lastName })
  })
  console.log(`${email} is an administrator of the platform now`)
})

/** The configured database, the one of the `npm start` that runs beside, or our own for as long as this takes. */
async function withDatabases(config: Config, work: (databases: Databases) => Promise<void>): Promise<void> {
  const ready = config.databases ?? (await runningPostgres(config.dataDir))
  if (ready !== undefined) {
    await migrate(ready.ownerUrl)
    return work(ready)
  }
  const postgres = await startPostgres(config.dataDir)
  try {
    await migrate(postgres.databases.ownerUrl, await embeddedLogins(config.dataDir))
    await work(postgres.databases)
  } finally {
    await postgres.stop()
  }
}

async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stdout.write(`Password for ${email} (at least ${leastLength} characters, not shown): `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}
