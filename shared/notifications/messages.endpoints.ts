import * as z from 'zod/mini'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  changedMessage,
  message,
  messageChoices,
  messageFields,
  messagePage,
  messageQuery,
  messageReach,
  peopleQuery,
  reachedPeople,
  reachQuery,
  sentMessage,
} from './messages.schema.ts'

const calls = nounEndpoints({
  part: 'messages',
  path: '/office/messages',
  param: 'messageId',
  thing: 'message',
  notFound: 'notifications.message_not_found',
})

const one = { params: z.object({ messageId: id }), things: { messageId: 'message' } } as const

export const listMessages = calls.list({
  name: 'listMessages',
  summary: 'What the school has written to many people at once: drafts, scheduled and sent. A lecturer sees their own.',
  query: messageQuery,
  answer: messagePage,
})

export const readMessage = endpoint({
  name: 'readMessage',
  method: 'GET',
  path: '/office/messages/{messageId}',
  summary: 'One message with its texts, and of a sent one how many people have got and read it.',
  ...office('messages.view'),
  ...one,
  query: inLanguage,
  answer: message,
})

export const readMessageChoices = endpoint({
  name: 'readMessageChoices',
  method: 'GET',
  path: '/office/message-choices',
  summary: 'By which conditions people can be chosen for a message, and which pages it can open.',
  ...office('messages.view'),
  query: inLanguage,
  answer: messageChoices,
})

export const readMessageReach = endpoint({
  name: 'readMessageReach',
  method: 'GET',
  path: '/office/message-reach',
  summary: 'How many people meet all conditions (`course:{id}`, `below:50`), by channel, and who is left out and why.',
  ...office('messages.view'),
  query: reachQuery,
  answer: messageReach,
  refusals: ['notifications.audience_not_found'],
})

export const listMessagePeople = endpoint({
  name: 'listMessagePeople',
  method: 'GET',
  path: '/office/message-people',
  summary: 'The people who meet all conditions, by name.',
  ...office('messages.view'),
  query: peopleQuery,
  answer: reachedPeople,
  refusals: ['notifications.audience_not_found'],
})

export const addMessage = calls.add({
  name: 'addMessage',
  summary: 'Begin a message, as a draft.',
  body: messageFields,
  answer: message,
  refusals: ['notifications.audience_not_found'],
})

export const updateMessage = calls.update({
  name: 'updateMessage',
  summary: 'Change a draft.',
  body: changedMessage,
  answer: message,
  refusals: ['notifications.message_sent', 'notifications.audience_not_found'],
})

const act = { method: 'POST', ...office('messages.update'), ...one } as const

export const sendMessage = endpoint({
  ...act,
  name: 'sendMessage',
  path: '/office/messages/{messageId}/send',
  summary: 'Send a draft: at its own moment, or at once if it has none.',
  body: sentMessage,
  answer: message,
  refusals: [
    'core.changed_elsewhere',
    'core.too_many_requests',
    'notifications.message_sent',
    'notifications.message_incomplete',
    'notifications.message_to_nobody',
    'notifications.message_too_late',
    'notifications.audience_not_found',
  ],
})

export const cancelMessage = endpoint({
  ...act,
  name: 'cancelMessage',
  path: '/office/messages/{messageId}/cancel',
  summary: 'Do not send a scheduled message. It is a draft again.',
  answer: message,
  refusals: ['notifications.message_sent'],
})

export const testMessage = endpoint({
  ...act,
  name: 'testMessage',
  path: '/office/messages/{messageId}/test',
  summary: 'Send a message to oneself alone, as others would get it.',
  answer: z.object({ sent: z.number() }),
  refusals: ['core.too_many_requests', 'notifications.message_incomplete'],
})

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/office/messages/{messageId}',
  summary: 'Delete a draft.',
  ...office('messages.delete'),
  ...one,
  answer: changedCount,
  refusals: ['notifications.message_sent'],
})
