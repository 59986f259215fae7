import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { addMessage, readMessage, updateMessage } from '#shared/notifications/messages.endpoints.ts'
import { type Condition, type Message, messageFields } from '#shared/notifications/messages.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { messageAddress } from './message-columns.tsx'

/** How the address of a draft is opened when it was saved for the first time. */
export const savedFirst = 'saved first'

/** How long nothing is typed before it is saved. */
const pauseMs = 800

export type Begun = { message: Message | undefined; like: Message | undefined; conditions: readonly Condition[] }

const bare = ({ audience, value }: Condition): Condition => ({ audience, value })

function valuesOf(found: Message | undefined, { like, conditions }: Begun) {
  const from = found ?? like
  return {
    conditions: from ? from.conditions.map(bare) : [...conditions],
    title: from?.title ?? {},
    text: from?.text ?? {},
    button: from?.button ?? {},
    page: from?.page ?? null,
    send_at: found?.send_at ?? null,
  }
}

export type MessageForm = ReturnType<typeof useMessageForm>

/** The form of a message: a draft is saved while one writes. */
export function useMessageForm(begun: Begun) {
  const navigate = useNavigate()
  const may = useMay()
  const query = { language: useLanguage() }
  const { message } = begun
  const isDraft = !message || message.state === 'draft'
  const form = useSharedForm({
    schema: messageFields,
    editing: 'message',
    found: message,
    disabled: !isDraft || !may(message ? 'messages.update' : 'messages.add'),
    valuesOf: (found) => valuesOf(found, begun),
    read: ({ id }) => call(readMessage, { params: { messageId: id }, query }),
    write: (body, seen) =>
      seen
        ? call(updateMessage, { params: { messageId: seen.id }, body: { ...body, revision: seen.revision } })
        : call(addMessage, { body }),
    onSaved: ({ id }, before) => {
      if (!before) void navigate(messageAddress(id), { replace: true, preventScrollReset: true, state: savedFirst })
    },
  })

  const save = useEffectEvent(() => void form.submit())
  const { values, dirty, conflict, state } = form
  const isBusy = state === 'saving' || state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (!dirty || conflict || isBusy) return
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [values, dirty, conflict, isBusy])

  // Whoever leaves the page sooner has it saved, too.
  const saveAtEnd = useEffectEvent(() => {
    if (dirty && !conflict) void form.submit()
  })
  useEffect(() => () => saveAtEnd(), [])
  return form
}
