import type { Condition } from '#server/core/audiences.ts'
import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/notifications/messages.endpoints.ts'
import { messageList } from './message-list.ts'
import { peopleOf, reachOf } from './message-reach.ts'
import {
  addMessage,
  cancelMessage,
  deleteMessage,
  messageById,
  messageChoices,
  sendMessage,
  testMessage,
  updateMessage,
} from './messages.ts'

/** The conditions of an address: `course:{id}`. */
const conditionsIn = (asked: readonly string[]): Condition[] =>
  asked.map((one) => {
    const [audience = ''] = one.split(':', 1)
    return { audience, value: one.slice(audience.length + 1) }
  })

export const messageRoutes = [
  serve(calls.listMessages, (ctx, { query }) => messageList(ctx, query)),
  serve(calls.readMessage, (ctx, { params, query }) => messageById(ctx, params.messageId, query.language)),
  serve(calls.readMessageChoices, (ctx, { query }) => messageChoices(ctx, query.language)),
  serve(calls.readMessageReach, (ctx, { query }) => reachOf(ctx, conditionsIn(query.condition), query.language)),
  serve(calls.listMessagePeople, (ctx, { query }) => peopleOf(ctx, conditionsIn(query.condition), query.page)),
  serve(calls.addMessage, (ctx, { body }) => addMessage(ctx, body)),
  serve(calls.updateMessage, (ctx, { params, body }) => updateMessage(ctx, params.messageId, body)),
  serve(calls.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.messageId, body.revision)),
  serve(calls.cancelMessage, (ctx, { params }) => cancelMessage(ctx, params.messageId)),
  serve(calls.testMessage, (ctx, { params }) => testMessage(ctx, params.messageId)),
  serve(calls.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.messageId)),
]
