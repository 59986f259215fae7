import pg from 'pg'
import { readConfig } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { distribute } from '#server/core/database/distribute.ts'
import { toTheEnd } from './until-stopped.ts'

await toTheEnd(async () => {
  const { databases } = readConfig(process.env)
  if (!databases) throw new OperatorError('Say which database: set DATABASE_URL and DATABASE_OWNER_URL')
  const owner = new pg.Client({ connectionString: databases.ownerUrl })
  await owner.connect()
  try {
    const done = await distribute(owner, ({ table, as }) =>
      console.log(as === 'tenant' ? `${table}: sharded by school` : `${table}: a copy on every node`),
    )
    if (!done) throw new OperatorError('This database has no Citus: create its extension on every node first')
    console.log(`${done.length} tables distributed; those of one machine stay on the coordinator`)
  } finally {
    await owner.end()
  }
})
