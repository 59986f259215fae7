import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { subscriptionCall, subscriptionGrant } from './realtime.schema.ts'

/** What the three have in common: the answer that the official Pusher libraries expect. */
const subscription = {
  method: 'POST',
  isForm: true,
  body: subscriptionCall,
  answer: subscriptionGrant,
  refusals: ['notifications.channel_refused'],
} as const

export const authorizeChannel = endpoint({
  ...subscription,
  name: 'authorizeChannel',
  path: '/pusher/auth',
  summary:
    'Sign that the current person may follow a channel over a socket (Pusher protocol 7 at `/app/{school id}` on this host). As JSON or as a form, as the official `pusher-js` sends it.',
  access: 'signed-in',
})

export const authorizeVisitorChannel = endpoint({
  ...subscription,
  name: 'authorizeVisitorChannel',
  path: '/pusher/cvi/{visitorId}',
  summary:
    'The same for a visitor known by `/cvi`, whose token is sent as Authorization: they may follow `private-visitor-{visitorId}` only.',
  access: 'anyone',
  params: z.object({ visitorId: id }),
  things: { visitorId: 'visitor' },
})

export const authorizeChannelByToken = endpoint({
  ...subscription,
  name: 'authorizeChannelByToken',
  path: '/pusher/{token}',
  summary: 'The same for apps that can send no header: the token of the session is in the address.',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  things: { token: 'session token' },
})
