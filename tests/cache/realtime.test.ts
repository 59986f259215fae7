import type { PresenceChannel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { declareChannels } from '#server/core/channels.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { missedEvent } from '#shared/notifications/realtime.schema.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { startRedis } from '#tests/support/redis.ts'
import { openSite } from '#tests/support/site.ts'
import {
  disconnectAll,
  next,
  openSocketSite,
  pusherOf,
  resolveLocalhost,
  type SocketSite,
} from '#tests/support/sockets.ts'

declareChannels([{ prefix: 'room', kind: 'presence', may: async () => true }])

describe.each(['the database', 'Redis'])('two web processes by %s', (way) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let sites: [SocketSite, SocketSite]
  let school: School

  beforeAll(async () => {
    resolveLocalhost()
    redis = way === 'Redis' ? await startRedis() : undefined
    const options = redis ? { redisUrl: redis.url } : {}
    sites = [await openSocketSite(options), await openSocketSite(options)]
    school = await given.school()
  })
  afterEach(disconnectAll)
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await redis?.stop()
  })

  async function follow(site: SocketSite, token: string, name: string) {
    const pusher = pusherOf(school, { port: site.port, token })
    const channel = pusher.subscribe(name)
    await next(channel, 'pusher:subscription_succeeded')
    return { pusher, channel }
  }

  it('an event of either reaches the sockets of both, once', async () => {
    const person = await given.person(school)
    const token = await given.session(school, person)
    const received: string[] = []
    for (const [index, site] of sites.entries()) {
      const { channel } = await follow(site, token, `private-user-${person.id}`)
      channel.bind('said', ({ id }: { id: string }) => received.push(`${id} at ${index}`))
    }
    for (const [index, { doors }] of sites.entries())
      await doors.inSchool(school.id, null, async (ctx) =>
        publish(ctx, 'private-user', [person.id], 'said', { id: `by ${index}` }),
      )
    await expect.poll(() => received.toSorted()).toEqual(['by 0 at 0', 'by 0 at 1', 'by 1 at 0', 'by 1 at 1'])
  })

  it('ten thousand people are reached by one transaction', async () => {
    const person = await given.person(school)
    const { channel } = await follow(sites[1], await given.session(school, person), `private-user-${person.id}`)
    const received: unknown[] = []
    channel.bind('said', (data: unknown) => received.push(data))
    const ids = Array.from({ length: 10_000 }, (_, index) => (index === 9_000 ? person.id : crypto.randomUUID()))
    await sites[0].doors.inSchool(school.id, null, async (ctx) =>
      publish(ctx, 'private-user', ids, 'said', { id: '1' }),
    )
    await expect.poll(() => received).toEqual([{ id: '1' }])
  })

  it('people in one room see each other, and those who leave with their process', async () => {
    const [one, two] = [await given.person(school), await given.person(school)]
    const [here, there] = [await given.session(school, one), await given.session(school, two)]
    const { channel } = await follow(sites[0], here, 'presence-room-1')
    const room = channel as PresenceChannel
    const third = await openSocketSite(redis ? { redisUrl: redis.url } : {})
    const { channel: other } = await follow(third, there, 'presence-room-1')
    await expect.poll(() => (other as PresenceChannel).members.count).toBe(2)
    await expect.poll(() => room.members.get(two.id)).toMatchObject({ id: two.id })
    await third.stop()
    await expect.poll(() => room.members.count).toBe(1)
  })

  it('a session that ends closes its sockets in both', async () => {
    const person = await given.person(school)
    const token = await given.session(school, person)
    const errors: Promise<unknown>[] = []
    for (const site of sites) {
      const { pusher } = await follow(site, token, `private-user-${person.id}`)
      errors.push(next(pusher.connection, 'error'))
    }
    const { ask } = openSite({ doors: sites[0].doors })
    await ask(school.host, 'GET', '/logout', { token })
    for (const error of errors) expect(await error).toMatchObject({ data: { code: 4009 } })
  })

  it('after messages were missed, clients are asked to read again', async () => {
    const person = await given.person(school)
    const { pusher } = await follow(sites[0], await given.session(school, person), `private-user-${person.id}`)
    const missed = next(pusher, missedEvent)
    if (redis) {
      await redis.kill()
      await redis.start()
    } else await loseListening(sites[0])
    await missed
  })
})

/** End the connections by which processes are said what others do: they ask nothing else. */
async function loseListening({ doors }: SocketSite): Promise<void> {
  await doors.pools.app.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query in ('select 1', $1) and usename = current_user and state = 'idle'`,
    [`select id from schools where kind = 'platform'`],
  )
}
