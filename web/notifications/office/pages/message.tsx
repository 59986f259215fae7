import { useState } from 'react'
import { useLocation } from 'react-router'
import { readMessage, readMessageChoices } from '#shared/notifications/messages.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import { MessageEditor } from '#web/notifications/office/message-editor.tsx'
import { messageWords } from '#web/notifications/office/messages.words.ts'
import { savedFirst } from '#web/notifications/office/use-message-form.ts'
import type { Route } from './+types/message.ts'

/** For whom a new message is, where another page says it: `?course={id}`. */
const presets = ['course', 'group'] as const

export async function loader({ context, url, params: { messageId } }: Route.LoaderArgs) {
  const query = { language: pageOf(context).language }
  const choices = await load(context, readMessageChoices, { query })
  if (messageId) {
    const message = await load(context, readMessage, { params: { messageId }, query })
    return { message, like: undefined, choices, conditions: [] }
  }
  await needPermission(context, 'messages.add')
  const liked = url.searchParams.get('like')
  const like = liked ? await load(context, readMessage, { params: { messageId: liked }, query }) : undefined
  const conditions = presets.flatMap((audience) => {
    const value = url.searchParams.get(audience)
    return value ? [{ audience, value }] : []
  })
  return { message: undefined, like, choices, conditions }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(messageWords).new)
}

/** Another message is another form; a new one that was saved for the first time is the same. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, like } = loaderData
  const isSame = useLocation().state === savedFirst
  const id = message?.id ?? `like ${like?.id}`
  const [shown, setShown] = useState({ id, key: 0 })
  if (shown.id !== id) setShown({ id, key: isSame ? shown.key : shown.key + 1 })
  return <MessageEditor key={shown.key} {...loaderData} />
}
