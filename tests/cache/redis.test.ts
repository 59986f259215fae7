import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { followByRedis, publishByRedis } from '#server/core/cache/redis-changes.ts'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { countAttempt, countHit, countInRedis, TooManyRequests } from '#server/core/database/rate-limits.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openRedis, type Redis } from '#server/core/redis.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { startRedis } from '#tests/support/redis.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let school: School
const opened: { stop(): Promise<void> }[] = []

/** A web process: it publishes what it changes, and follows what others change. */
async function openProcess(): Promise<Doors> {
  const news = publishByRedis(redis.url)
  const own = openDoors(inject('databases'), news)
  const following = await followByRedis(own, redis.url)
  opened.push({
    async stop() {
      await following.stop()
      await news.stop()
      await own.close()
    },
  })
  return own
}

beforeAll(async () => {
  setLogLevel('silent')
  await ensurePlatform(doors)
  redis = await startRedis()
})
afterAll(async () => {
  for (const { stop } of opened) await stop()
  await redis.stop()
})
beforeEach(async () => {
  school = await given.school()
  await given.course(school)
})

const change = ({ inSchool }: Doors) =>
  inSchool(school.id, null, ({ tx }) =>
    tx.update(courses).set({ title: uniqueWord() }).where(sql`school_id = ${school.id}`),
  )
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000, interval: 5 })
const owner = () => ({ id: school.id, kind: 'school' as const })

describe('the news of changes by Redis', () => {
  it('reaches other processes, and nobody by the database', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    await until(() => one.changes.isFollowing() && other.changes.isFollowing())
    const listener = await doors.pools.app.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen site_changed')
    const since = other.changes.count()
    await change(one)
    expect(one.changes.isFresh(owner(), since)).toBe(false)
    await until(() => !other.changes.isFresh(owner(), since))
    await listener.query('select 1')
    expect(heard.filter((payload) => payload.startsWith(school.id))).toEqual([])
    listener.release(true)
  })

  it('is not trusted while Redis is away, and nothing is missed when it is back', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    await until(() => one.changes.isFollowing() && other.changes.isFollowing())
    const since = other.changes.count()
    await redis.kill()
    await until(() => !other.changes.isFollowing() && !one.changes.isFollowing())
    await change(one)
    await redis.start()
    await until(() => one.changes.isFollowing() && other.changes.isFollowing())
    expect(other.changes.isFresh(owner(), since)).toBe(false)
    const later = other.changes.count()
    await change(one)
    await until(() => !other.changes.isFresh(owner(), later))
  })

  it('is found in the database if its process did not live to publish it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const other = await openProcess()
    await until(() => other.changes.isFollowing())
    const since = other.changes.count()
    const dying = openDoors(inject('databases'), { publish() {}, send() {} })
    await change(dying)
    await dying.close()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await until(() => !other.changes.isFresh(owner(), since))
  })

  it('is found in the database however long that could not be asked, and whatever the clock here says', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const other = await openProcess()
    await until(() => other.changes.isFollowing())
    const since = other.changes.count()
    const dying = openDoors(inject('databases'), { publish() {}, send() {} })
    await change(dying)
    await dying.close()
    vi.setSystemTime(Date.now() + 600_000)
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await until(() => !other.changes.isFresh(owner(), since))
  })
})

describe('a message that is no change of ours', () => {
  const somebody = '00000000-0000-4000-8000-000000000000'
  it.each(['', 'x', '../.. 1', somebody, `${somebody} x`])('is ignored: %s', async (message) => {
    const other = await openProcess()
    await until(() => other.changes.isFollowing())
    const count = other.changes.count()
    const stranger = openRedis(redis.url)
    await until(() => stranger.status === 'ready')
    await stranger.publish('sala:site_changed', message)
    await stranger.publish('sala:site_changed', `${school.id} 999`)
    await until(() => other.changes.hasNoted({ schoolId: school.id, version: 999 }))
    expect(other.changes.count()).toBe(count + 1)
    stranger.disconnect()
  })
})

describe('attempts that are counted in Redis', () => {
  let counting: Redis
  beforeAll(async () => {
    counting = openRedis(redis.url)
    await until(() => counting.status === 'ready')
    countInRedis(counting)
  })
  afterAll(() => {
    countInRedis(undefined)
    counting.disconnect()
  })

  const rowsOf = async (key: string) =>
    (await doors.reference.execute(sql`select hits from rate_limits where key = ${key}`)).rows

  it('are refused past the limit, taken back, and no rows', async () => {
    const [key, now, limit] = [uniqueWord(), new Date(), { hits: 3, seconds: 3600 }]
    const attempts = Array.from({ length: 10 }, () => countAttempt(doors.reference, key, limit, now))
    const results = await Promise.allSettled(attempts)
    const [first] = results.filter((result) => result.status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooManyRequests)
    await first?.value.takeBack()
    await countAttempt(doors.reference, key, limit, now)
    await expect(countAttempt(doors.reference, key, limit, now)).rejects.toThrow(TooManyRequests)
    expect(await rowsOf(key)).toEqual([])
    const [stored = ''] = await counting.keys(`*:${key}`)
    expect(await counting.pttl(stored)).toBeGreaterThan(0)
  })

  it('are refused whatever the clock of Redis says', async () => {
    const [key, limit, longAgo] = [uniqueWord(), { hits: 1, seconds: 60 }, new Date(Date.now() - 3_600_000)]
    await countAttempt(doors.reference, key, limit, longAgo)
    await expect(countAttempt(doors.reference, key, limit, longAgo)).rejects.toThrow(TooManyRequests)
  })

  it('leave nothing in Redis if it has forgotten what is taken back', async () => {
    const { takeBack } = await countHit(doors.reference, uniqueWord(), 3600, new Date())
    await counting.flushall()
    await takeBack()
    expect(await counting.keys('sala:limit:*')).toEqual([])
  })

  it('are rows where Redis has something else under their name', async () => {
    const key = uniqueWord()
    await countHit(doors.reference, key, 3600, new Date())
    const [name = ''] = await counting.keys(`*:${key}`)
    await counting.set(name, 'not a number')
    expect((await countHit(doors.reference, key, 3600, new Date())).hits).toBe(1)
    expect(await rowsOf(key)).toEqual([{ hits: 1 }])
  })

  it('are rows while Redis is away', async () => {
    const key = uniqueWord()
    await redis.kill()
    await countHit(doors.reference, key, 3600, new Date())
    expect((await countHit(doors.reference, key, 3600, new Date())).hits).toBe(2)
    expect(await rowsOf(key)).toEqual([{ hits: 2 }])
    await redis.start()
    await until(() => counting.status === 'ready')
    await countHit(doors.reference, key, 3600, new Date())
    expect(await rowsOf(key)).toEqual([{ hits: 2 }])
  })
})
