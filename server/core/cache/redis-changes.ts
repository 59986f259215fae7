import type pg from 'pg'
import type { News } from '../database/door.ts'
import type { Messages } from '../messages.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { openRedis } from '../redis.ts'
import { changeIn, type KnownChanges, type SchoolChange } from './changes.ts'

const channels = { changes: 'sala:site_changed', messages: 'sala:messages' }
const lookEveryMs = 10_000
// A change is committed some time after its moment was written.
const lookBackMs = 60_000

/** Publish the changes of this process and its messages. A change that cannot be sent is sent when Redis is back. */
export function publishByRedis(url: string): News & { stop(): Promise<void> } {
  const redis = openRedis(url)
  const unsent = new Map<string, number>()

  function sendChanges(): void {
    for (const [schoolId, version] of unsent) {
      redis.publish(channels.changes, `${schoolId} ${version}`).then(
        () => unsent.get(schoolId) === version && unsent.delete(schoolId),
        () => {},
      )
    }
  }

  redis.on('ready', sendChanges)
  return {
    publish({ schoolId, version }) {
      unsent.set(schoolId, version)
      sendChanges()
    },
    send(messages) {
      for (const message of messages) redis.publish(channels.messages, message).catch(() => {})
    },
    stop: async () => redis.disconnect(),
  }
}

/**
 * Follow the changes of other processes by Redis. While it is away, nothing cached is trusted; when it is back, the missed
 * changes are read from the database. What a process committed and did not live to publish is found within seconds.
 */
export async function followByRedis(
  { changes, messages, pools }: { changes: KnownChanges; messages: Messages; pools: { app: pg.Pool } },
  url: string,
): Promise<{ stop(): Promise<void> }> {
  const redis = openRedis(url)
  let isStopped = false
  let lookedAtMs = Date.now()
  redis.on('message', (channel, message) => {
    if (channel === channels.messages) return messages.receive(message)
    const change = changeIn(message)
    if (change) changes.noteChange(change)
  })
  redis.on('close', () => changes.unfollow())

  async function begin(): Promise<void> {
    try {
      // Listen before reading, so that a change between the two is not missed.
      await redis.subscribe(channels.changes, channels.messages)
      lookedAtMs = Date.now()
      const known = await changesIn(pools.app)
      const platform = await pools.app.query<{ id: string }>(`select id from schools where kind = 'platform'`)
      if (redis.status !== 'ready' || isStopped) return
      changes.follow(platform.rows[0]?.id, known)
      messages.follow()
    } catch (error) {
      log('warn', 'cannot follow changes of other processes', { error: (errorFacts(error).error as string) ?? '' })
      if (!isStopped) redis.disconnect(true)
    }
  }

  async function look(): Promise<void> {
    if (!changes.isFollowing()) return
    const nowMs = Date.now()
    const recent = await changesIn(pools.app, nowMs - lookedAtMs + lookBackMs)
    for (const change of recent) if (!changes.hasNoted(change)) changes.noteChange(change)
    // Not if it has failed: then the next looks further back.
    lookedAtMs = nowMs
  }

  const timer = setInterval(() => look().catch(() => {}), lookEveryMs)
  timer.unref()
  await new Promise<void>((settled) => {
    redis.on('ready', () => begin().then(settled))
    redis.once('close', settled)
  })
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      changes.unfollow()
      redis.disconnect()
    },
  }
}

/** All, or those of the last while by the clock of the database, which wrote their moments. */
async function changesIn(pool: pg.Pool, withinMs?: number): Promise<SchoolChange[]> {
  const all = 'select school_id, version from site_versions'
  const { rows } = await (withinMs === undefined
    ? pool.query<{ school_id: string; version: string }>(all)
    : pool.query(`${all} where changed_at >= now() - $1 * interval '1 millisecond'`, [withinMs]))
  return rows.map((row) => ({ schoolId: row.school_id, version: Number(row.version) }))
}
