import * as z from 'zod/mini'
import { readBytes } from '#server/core/http/body.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { channelName, socketId } from '#shared/notifications/realtime.schema.ts'
import { limits, readData } from './frames.ts'
import { isPresence } from './presence.ts'
import { type ProcessMessage, writeProcessMessage } from './process-messages.ts'
import { realtimeOf } from './realtime.ts'
import { signatureFault } from './signatures.ts'

const mostBytes = 256 * 1024

const name = z.string().check(z.minLength(1), z.maxLength(200))
const eventData = z.string().check(z.refine((text) => Buffer.byteLength(text) <= limits.eventBytes))
const common = { name, data: eventData, socket_id: z.optional(socketId) }
const event = z.object({
  ...common,
  channel: z.optional(channelName),
  channels: z.optional(z.array(channelName).check(z.maxLength(100))),
})
const batch = z.object({ batch: z.array(z.object({ ...common, channel: channelName })).check(z.maxLength(10)) })

/** A call with a valid signature, of the school whose host was asked. */
type Signed = { asked: FileRequest; schoolId: string; query: URLSearchParams; body: string }
type Answer = { status: number; body: object | string }

const ok = (body: object): Answer => ({ status: 200, body })
const invalid: Answer = { status: 400, body: 'Invalid event, or larger than 10 KB' }

/** An address of the signed API of the `pusher` library, for whoever has the secret of the school's app. */
function signedRoute(method: 'GET' | 'POST', path: string, answer: (signed: Signed) => Promise<Answer>): FileRoute {
  return {
    methods: [method],
    path: `/apps/:appId${path}`,
    async answer(asked) {
      const { body, status } = await answerSigned(asked, answer)
      return typeof body === 'string'
        ? new Response(body, { status, headers: { 'Cache-Control': 'no-store' } })
        : Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

async function answerSigned(asked: FileRequest, answer: (signed: Signed) => Promise<Answer>): Promise<Answer> {
  const { request, params } = asked
  const { school } = await asked.visit()
  if (school.id !== params.appId) return { status: 404, body: 'Unknown app' }
  const bytes = await readBytes(request, mostBytes)
  if (!bytes) return { status: 413, body: 'Too large' }
  const { pathname, searchParams: query } = new URL(request.url)
  const fault = signatureFault(school.id, { method: request.method, path: pathname, query, body: bytes }, new Date())
  if (fault) return { status: 401, body: fault }
  return answer({ asked, schoolId: school.id, query, body: bytes.toString('utf8') })
}

type Trigger = { name: string; data: string; socket_id?: string | undefined }

const messageOf = (school: string, channels: string[], { name, data, socket_id }: Trigger): ProcessMessage => ({
  ...{ is: 'event' as const, school, prefix: '', ids: channels, event: name, data },
  ...(socket_id && { except: socket_id }),
})

async function trigger({ asked, schoolId, body }: Signed): Promise<Answer> {
  const read = readData(event, body)
  const channels = read?.channels ?? (read?.channel ? [read.channel] : [])
  if (!read || channels.length === 0) return invalid
  await asked.stores.doors.send([writeProcessMessage(messageOf(schoolId, channels, read))])
  return ok({})
}

async function triggerBatch({ asked, schoolId, body }: Signed): Promise<Answer> {
  const read = readData(batch, body)
  if (!read) return invalid
  await asked.stores.doors.send(read.batch.map((one) => writeProcessMessage(messageOf(schoolId, [one.channel], one))))
  return ok({})
}

const away: Answer = { status: 503, body: 'No sockets here' }

async function listChannels({ asked, schoolId, query }: Signed): Promise<Answer> {
  const realtime = realtimeOf(asked.stores.doors)
  if (!realtime) return away
  const counts = await realtime.countsOf(schoolId)
  const prefix = query.get('filter_by_prefix') ?? ''
  const wanted = query.get('info')?.split(',') ?? []
  const shown = Object.keys(counts).filter((channel) => channel.startsWith(prefix))
  const infoOf = (channel: string) => ({
    ...(wanted.includes('user_count') &&
      isPresence(channel) && { user_count: realtime.membersOf(schoolId, channel).length }),
    ...(wanted.includes('subscription_count') && { subscription_count: counts[channel] }),
  })
  return ok({ channels: Object.fromEntries(shown.map((channel) => [channel, infoOf(channel)])) })
}

async function readChannel({ asked, schoolId }: Signed): Promise<Answer> {
  const realtime = realtimeOf(asked.stores.doors)
  if (!realtime) return away
  const { name: channel = '' } = asked.params
  const count = (await realtime.countsOf(schoolId))[channel] ?? 0
  const users = isPresence(channel) && { user_count: realtime.membersOf(schoolId, channel).length }
  return ok({ occupied: count > 0, subscription_count: count, ...users })
}

async function listUsers({ asked, schoolId }: Signed): Promise<Answer> {
  const { name: channel = '' } = asked.params
  if (!isPresence(channel)) return { status: 400, body: 'Only presence channels have users' }
  const users = realtimeOf(asked.stores.doors)?.membersOf(schoolId, channel)
  return users ? ok({ users: users.map((id) => ({ id })) }) : away
}

async function endConnections({ asked, schoolId: school }: Signed): Promise<Answer> {
  const { userId: user = '' } = asked.params
  await asked.stores.doors.send([writeProcessMessage({ is: 'end', school, user })])
  return ok({})
}

export const realtimeFileRoutes: readonly FileRoute[] = [
  signedRoute('POST', '/events', trigger),
  signedRoute('POST', '/batch_events', triggerBatch),
  signedRoute('GET', '/channels', listChannels),
  signedRoute('GET', '/channels/:name', readChannel),
  signedRoute('GET', '/channels/:name/users', listUsers),
  signedRoute('POST', '/users/:userId/terminate_connections', endConnections),
]
