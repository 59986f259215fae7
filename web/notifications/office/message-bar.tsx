import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { otherLanguageWords } from '#shared/core/words/other-languages.ts'
import { cancelMessage, sendMessage, testMessage } from '#shared/notifications/messages.endpoints.ts'
import { halfWritten, isComplete, otherLanguages } from '#shared/notifications/messages.rules.ts'
import type { Message, MessageReach } from '#shared/notifications/messages.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AlsoEditing } from '#web/ui/office/form/also-editing.tsx'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { messageWords } from './messages.words.ts'
import { similarAddress } from './use-message-entries.ts'
import type { MessageForm } from './use-message-form.ts'

type Shown = { form: MessageForm; reach: MessageReach | null | undefined; own: Language }
type Props = Shown & { /** Where there is no room beside what is written. */ onPreview: () => void }

/** At the bottom: whether it is saved, what is missing, and sending. */
export function MessageBar({ form, reach, own, onPreview }: Props) {
  const isDraft = (form.latest?.state ?? 'draft') === 'draft'
  return (
    <div
      data-save-bar
      className="sticky bottom-(--bottom-bar,0px) @max-[15rem]:static z-20 border-t border-line bg-band px-4 py-2.5 text-body max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-8"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isDraft || !form.latest ? <Draft {...{ form, reach, own, onPreview }} /> : <Sent message={form.latest} />}
      </div>
    </div>
  )
}

function Draft({ form, reach, own, onPreview }: Props) {
  const { bar: words, preview } = useArea(messageWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const ask = useConfirm()
  const write = useWrites()
  const [doing, setDoing] = useState<'test' | 'send'>()
  const { values } = form
  const people = reach?.people ?? 0
  const isReady = isComplete(values) && values.conditions.length > 0 && !form.conflict

  /** The draft as it is on the screen, saved. */
  async function saved(): Promise<Message | undefined> {
    if (!form.dirty && form.latest) return form.latest
    return (await form.submit()) as Message | undefined
  }
  async function act(what: 'test' | 'send', work: (message: Message) => Promise<void>) {
    setDoing(what)
    const message = await saved()
    if (message) await work(message)
    setDoing(undefined)
  }
  const test = () =>
    act('test', async ({ id }) => {
      const done = await write(() => call(testMessage, { params: { messageId: id } }))
      if (!done) return
      const [tone, title] =
        done.sent > 0 ? (['success', words.testSent] as const) : (['warning', words.testNone] as const)
      showToast({ tone, title, seconds: toastSeconds.success })
    })
  async function send() {
    const { send_at } = values
    if (form.isPast) return focusField(['send_at'])
    const isSure =
      send_at !== null || (await ask({ title: words.ask(people), text: words.askText, verb: words.send(people) }))
    if (!isSure) return
    await act('send', async ({ id, revision }) => {
      if (!(await write(() => call(sendMessage, { params: { messageId: id }, body: { revision } })))) return
      const title = send_at === null ? words.sent(people) : words.scheduled(dayTime(language, send_at))
      showToast({ tone: 'success', title, seconds: toastSeconds.success })
      await navigate('/secure/messages')
    })
  }
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-nav text-second max-lg:w-full md:flex-1 md:basis-72">
        <SaveState form={form} />
        {form.editors && <AlsoEditing editors={form.editors} />}
        <Missing form={form} reach={reach} own={own} />
        <button
          type="button"
          onClick={onPreview}
          className="ml-auto flex min-h-9 items-center gap-2 font-medium text-primary-strong hover:underline max-md:min-h-11 lg:hidden"
        >
          <Icon of={Eye} size={18} />
          {preview.title}
        </button>
      </div>
      {!form.disabled && (
        <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:grow">
          <OfficeButton
            loading={doing === 'test'}
            disabled={!isComplete(values) || form.conflict}
            onClick={() => void test()}
          >
            {words.test}
          </OfficeButton>
          <OfficeButton
            kind="primary"
            loading={doing === 'send'}
            disabled={!isReady || reach === undefined || reach === null || (people === 0 && values.send_at === null)}
            onClick={() => void send()}
          >
            {values.send_at === null ? words.send(people) : words.schedule(people)}
          </OfficeButton>
        </div>
      )}
    </>
  )
}

function SaveState({ form: { state, conflict, latest, dirty, submit } }: Pick<Shown, 'form'>) {
  const { bar: words } = useArea(messageWords)
  if (conflict || state === 'failed')
    return (
      <span className="flex flex-wrap items-center gap-x-3 text-danger">
        <span role="alert" className="flex items-center gap-2">
          <Icon of={CloudAlert} size={18} />
          {conflict ? words.conflict : words.failed}
        </span>
        {!conflict && (
          <button
            type="button"
            onClick={() => void submit()}
            className="min-h-8 font-medium underline underline-offset-4 max-md:min-h-11"
          >
            {words.retry}
          </button>
        )}
        <UnsavedGuard dirty={dirty} save={conflict ? undefined : async () => Boolean(await submit())} />
      </span>
    )
  if (!latest && !dirty) return null
  const isSaved = state !== 'saving' && !dirty
  return (
    <span role="status" className="flex items-center gap-2">
      {isSaved ? <Icon of={CloudCheck} size={18} className="text-primary-strong" /> : <Spinner />}
      {isSaved ? words.saved : words.saving}
    </span>
  )
}

/** What is half written, else who reads it in another language than their own. */
function Missing({ form: { values }, reach, own }: Shown) {
  const { bar: words } = useArea(messageWords)
  const { names } = otherLanguageWords[useLanguage()]
  const half = halfWritten(values).map((one) => names[one])
  const others = reach ? otherLanguages(values, reach.readers, own) : []
  const people = others.reduce((sum, one) => sum + one.people, 0)
  const [first] = others
  if (half.length > 0) return <span className="text-meta">{words.half(half.reduce(words.both), half.length)}</span>
  if (!first) return null
  // All of them read the same one instead.
  const empty = others.map(({ language }) => names[language])
  return (
    <span className="text-meta">{words.other(empty.reduce(words.both), empty.length, people, names[first.gets])}</span>
  )
}

function Sent({ message }: { message: Message }) {
  const { bar: words, cancel, canceled } = useArea(messageWords)
  const language = useLanguage()
  const may = useMay()
  const write = useWrites()
  const { id, state, send_at, sent_at, reached, read } = message
  async function stop() {
    if (await write(() => call(cancelMessage, { params: { messageId: id } })))
      showToast({ tone: 'success', title: canceled, seconds: toastSeconds.success })
  }
  return (
    <>
      <p className="min-w-0 text-nav text-second">
        {state === 'scheduled' && send_at && words.isScheduled(dayTime(language, send_at))}
        {state === 'sending' && words.isSending}
        {state === 'sent' && sent_at && (
          <>
            <b className="block font-medium text-ink">{words.isSent(dayTime(language, sent_at))}</b>
            {read === null ? words.resultOnly(reached) : words.result(reached, read)}
          </>
        )}
      </p>
      {state === 'scheduled' && may('messages.update') && (
        <OfficeButton className="max-md:min-h-12 max-md:w-full" onClick={() => void stop()}>
          {cancel}
        </OfficeButton>
      )}
      {state === 'sent' && may('messages.add') && (
        <OfficeButtonLink to={similarAddress(id)} className="max-md:min-h-12 max-md:w-full">
          {words.again}
        </OfficeButtonLink>
      )}
    </>
  )
}
