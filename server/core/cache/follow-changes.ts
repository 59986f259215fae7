import pg from 'pg'
import { type Doors, messageChannel } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { changeIn } from './changes.ts'

const changeChannel = 'site_changed'
const pingEveryMs = 5_000
const answerWithinMs = 4_000
const againAfterMs = { least: 100, most: 5_000 }

/**
 * Follow changes made by other processes and their messages, over a connection of its own. When it is lost, nothing cached is trusted until
 * it is back and the missed changes are read. Resolves after the first attempt to connect.
 */
export async function followChanges(
  { changes, messages }: Pick<Doors, 'changes' | 'messages'>,
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = againAfterMs.least
  let stopped = false

  async function follow(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    current = client
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === messageChannel) return messages.receive(payload)
      const change = changeIn(payload)
      if (change) changes.noteChange(change)
    })
    try {
      await client.connect()
      // Listen before reading, so that a change between the two is not missed.
      await client.query(`listen ${changeChannel}; listen ${messageChannel}`)
      const known = await client.query<{ school_id: string; version: string }>(
        'select school_id, version from site_versions',
      )
      const platform = await client.query<{ id: string }>(`select id from schools where kind = 'platform'`)
      if (current !== client) return
      changes.follow(
        platform.rows[0]?.id,
        known.rows.map((row) => ({ schoolId: row.school_id, version: Number(row.version) })),
      )
      messages.follow()
      delay = againAfterMs.least
      ping(client)
    } catch (error) {
      log('warn', 'cannot follow changes of other processes', { error: (errorFacts(error).error as string) ?? '' })
      lost(client)
    }
  }

  /** A dead connection may report nothing until it is used. */
  function ping(client: pg.Client): void {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && ping(client),
        () => lost(client),
      )
    }, pingEveryMs)
    timer.unref()
  }

  function lost(client: pg.Client): void {
    if (current !== client) return
    current = undefined
    changes.unfollow()
    clearTimeout(timer)
    client.end().catch(() => {})
    if (stopped) return
    timer = setTimeout(follow, delay)
    timer.unref()
    delay = Math.min(delay * 2, againAfterMs.most)
  }

  await follow()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const client = current
      current = undefined
      changes.unfollow()
      await client?.end().catch(() => {})
    },
  }
}
