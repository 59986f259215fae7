import pg from 'pg'
import type { Doors } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'

const channel = 'site_changed'
const pingEveryMs = 5_000
const answerWithinMs = 4_000
const againAfterMs = { least: 100, most: 5_000 }

/**
 * Hear of changes made by other processes, over a connection of its own. When it is lost, what was kept is not trusted
 * until it is back and what was missed is known. Answers how to stop; resolves when the first attempt has been made.
 */
export async function followChanges(
  { changes }: Pick<Doors, 'changes'>,
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = againAfterMs.least
  let stopped = false

  async function follow(): Promise<void> {
    const line = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    client = line
    line.on('error', () => lost(line))
    line.on('end', () => lost(line))
    line.on('notification', ({ payload = '' }) => {
      const [schoolId = '', version] = payload.split(' ')
      changes.heard({ schoolId, version: Number(version) })
    })
    try {
      await line.connect()
      // First listen, then look: what changes between the two is heard.
      await line.query(`listen ${channel}`)
      const known = await line.query<{ school_id: string; version: string }>(
        'select school_id, version from site_versions',
      )
      const platform = await line.query<{ id: string }>(`select id from schools where kind = 'platform'`)
      if (client !== line) return
      changes.follow(
        platform.rows[0]?.id,
        known.rows.map((row) => ({ schoolId: row.school_id, version: Number(row.version) })),
      )
      delay = againAfterMs.least
      ping(line)
    } catch (error) {
      log('warn', 'changes of other processes are not heard', { error: (errorFacts(error).error as string) ?? '' })
      lost(line)
    }
  }

  /** A line that died without a word is noticed by asking. */
  function ping(line: pg.Client): void {
    timer = setTimeout(() => {
      line.query('select 1').then(
        () => client === line && ping(line),
        () => lost(line),
      )
    }, pingEveryMs)
    timer.unref()
  }

  function lost(line: pg.Client): void {
    if (client !== line) return
    client = undefined
    changes.lose()
    clearTimeout(timer)
    line.end().catch(() => {})
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
      const line = client
      client = undefined
      changes.lose()
      await line?.end().catch(() => {})
    },
  }
}
