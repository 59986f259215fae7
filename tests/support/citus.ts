import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Databases } from '#server/core/config/config.ts'
import type { Logins } from '#server/core/database/migrate.ts'

/** Where to test on a cluster: the coordinator's `host:port`. Its `postgres` database knows the nodes. */
export const citus = process.env.TEST_CITUS

const owner = 'sala_owner'

export const citusLogins: Logins = {
  app: { name: 'sala_app_login', password: 'test' },
  platform: { name: 'sala_platform_login', password: 'test' },
}

/** A database on every node of the cluster, with nothing in it. */
export async function citusDatabase(coordinator: string): Promise<Databases> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const nodes = await nodesOf(coordinator)
  for (const node of nodes) {
    await atNode(node, 'postgres', (client) => client.query(`create database ${name}`))
    await atNode(node, name, (client) => client.query('create extension citus'))
  }
  await atNode(coordinator, name, async (client) => {
    const [host, port] = coordinator.split(':')
    await client.query('select citus_set_coordinator_host($1, $2)', [host, port])
    for (const node of nodes.filter((one) => one !== coordinator)) {
      await client.query('select citus_add_node($1, $2)', node.split(':'))
    }
  })
  const url = (login: string) => `postgres://${login}:test@${coordinator}/${name}`
  return { ownerUrl: url(owner), appUrl: url(citusLogins.app.name), platformUrl: url(citusLogins.platform.name) }
}

async function nodesOf(coordinator: string): Promise<string[]> {
  const { rows } = await atNode(coordinator, 'postgres', (client) =>
    client.query<{ at: string }>("select nodename || ':' || nodeport as at from pg_dist_node order by groupid"),
  )
  return rows.map(({ at }) => at)
}

async function atNode<Result>(node: string, database: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: `postgres://${owner}:test@${node}/${database}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
