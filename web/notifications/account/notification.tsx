import { useEffect, useRef, useState } from 'react'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import {
  readNotificationChoices,
  saveNotificationChoices,
  toggleNotification,
} from '#shared/notifications/choices.endpoints.ts'
import { muteMinutes, type NotificationChoices } from '#shared/notifications/choices.schema.ts'
import { type Channel, channels, mailPaces } from '#shared/notifications/notifications.lists.ts'
import { beginTelegramLink, endTelegramLink, readOwnTelegram } from '#shared/notifications/telegram.endpoints.ts'
import type { TelegramLink } from '#shared/notifications/telegram.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { accountBase } from '#web/identity/account/account-address.ts'
import { AccountPage } from '#web/identity/account/account-page.tsx'
import { DoneNotice } from '#web/identity/account/done-notice.tsx'
import { ConfirmNotice } from '#web/identity/confirm-notice.tsx'
import { profileWords, securityWords } from '#web/identity/pages.words.ts'
import { TelegramCard, telegramField } from '#web/notifications/account/telegram-card.tsx'
import { BrowserSwitch } from '#web/notifications/browser-switch.tsx'
import { channelIcons } from '#web/notifications/channel-icons.ts'
import { choiceWords } from '#web/notifications/choices.words.ts'
import { MailRefused } from '#web/notifications/mail-refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/notification.ts'

/** In the form that mutes: for how many minutes, until it is changed, or no longer. */
const muteField = 'mute'
const always = 'always'
const resume = 'no'
/** In the form that chooses: the channels it shows, each kind that is wanted by one, and how often emails are. */
const shownField = 'channel'
const fieldOf = { bell: 'by_bell', telegram: 'by_telegram', push: 'by_push', mail: 'by_mail' } as const
const paceField = 'mail_pace'

export async function loader({ context }: Route.LoaderArgs) {
  const [choices, telegram] = await Promise.all([
    load(context, readNotificationChoices, { query: { language: pageOf(context).language } }),
    load(context, readOwnTelegram),
  ])
  return { choices, telegram }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const here = `${accountBase(url.pathname)}/notification`
  const query = { language: page.language }
  const telegram = form.get(telegramField)
  if (telegram === 'connect') {
    const begun = await attempt(context, beginTelegramLink, { query })
    return 'answer' in begun ? { link: begun.answer } : refusedForm(page, begun, {})
  }
  if (telegram !== null) {
    const ended = await attempt(context, endTelegramLink)
    return 'answer' in ended ? redirect(here) : refusedForm(page, ended, {})
  }
  const mute = form.get(muteField)
  if (mute !== null) {
    const minutes = muteMinutes.find((one) => String(one) === mute)
    const muted = await attempt(context, toggleNotification, {
      query,
      body: { closed: mute !== resume, ...(minutes && { minutes }) },
    })
    return 'answer' in muted ? redirect(here) : refusedForm(page, muted, {})
  }
  // The endpoint refuses what is no kind.
  const kindsIn = (field: string) => form.getAll(field).map(String) as NotificationChoices['kinds'][number]['kind'][]
  const shown = channels.filter((channel) => form.getAll(shownField).includes(channel))
  const chosen = Object.fromEntries(shown.map((channel) => [channel, kindsIn(fieldOf[channel])]))
  const mail_pace = mailPaces.find((pace) => pace === form.get(paceField))
  const saved = await attempt(context, saveNotificationChoices, {
    query,
    body: { by: chosen, ...(mail_pace && { mail_pace }) },
  })
  return 'answer' in saved ? redirect(`${here}?done=yes`) : refusedForm(page, saved, {})
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, profileWords, choiceWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: choiceWords.of(site.language).title, path: '/setting/notification' })
}

export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kinds, browser } = useArea(choiceWords)
  const [search] = useSearchParams()
  const user = useRoot()?.user
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const link = actionData && 'link' in actionData ? (actionData as { link: TelegramLink }).link : undefined
  const { choices, telegram } = loaderData
  useFailureToast(refused)
  return (
    <AccountPage title={title}>
      {search.has('done') && !refused && <DoneNotice text={kinds.saved} />}
      {user && <ConfirmNotice {...user} />}
      <div className="flex flex-col gap-5">
        {choices.mail_refused && <MailRefused />}
        <TelegramCard own={telegram} link={link} />
        <Card padding="large">
          <h2 className="text-h3">{browser.title}</h2>
          <div className="mt-2">
            <BrowserSwitch />
          </div>
        </Card>
        <Mute choices={choices} />
        <Kinds key={choices.channels.join()} choices={choices} />
      </div>
    </AccountPage>
  )
}

/** A choice that could not be saved. */
function useFailureToast(refused: Refused | undefined) {
  const { error } = useWords().core.message
  useEffect(() => {
    // Without a connection it has been said already, and there is no other message.
    if (!refused?.message) return
    showToast({ tone: 'error', title: error, text: refused.message, seconds: toastSeconds.smallError })
  }, [refused, error])
}

function Mute({ choices: { closed, closed_until } }: { choices: NotificationChoices }) {
  const { mute } = useArea(choiceWords)
  const language = useLanguage()
  return (
    <Card padding="large">
      <h2 className="text-h3">{mute.title}</h2>
      <p className="mt-1 mb-5 text-muted">{mute.text}</p>
      <PostForm>
        {closed ? (
          <div className="flex flex-wrap items-center gap-4">
            <p role="status" className="font-bold text-ink">
              {closed_until ? mute.until(dayTime(language, closed_until)) : mute.forGood}
            </p>
            <Button type="submit" name={muteField} value={resume}>
              {mute.resume}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            {muteMinutes.map((minutes) => (
              <Button
                key={minutes}
                type="submit"
                kind="secondary"
                name={muteField}
                value={String(minutes)}
                aria-label={mute.label(mute.minutes[minutes])}
              >
                {mute.minutes[minutes]}
              </Button>
            ))}
            <Button type="submit" kind="secondary" name={muteField} value={always}>
              {mute.always}
            </Button>
          </div>
        )}
      </PostForm>
    </Card>
  )
}

function Kinds({ choices }: { choices: NotificationChoices }) {
  const { kinds, pace } = useArea(choiceWords)
  const sent = useNavigation().formData
  const isSending = sent !== undefined && !sent.has(muteField) && !sent.has(telegramField)
  const form = useRef<HTMLFormElement>(null)
  const [isChanged, setChanged] = useState(false)
  const compare = () => setChanged(form.current !== null && isDifferent(form.current, choices))
  useEffect(compare, [choices])
  const followsSchool = choices.kinds.some(({ is_default }) => is_default)
  return (
    <Card padding="large">
      <h2 className="text-h3">{kinds.title}</h2>
      <p className="mt-1 mb-3 text-muted">
        {kinds.text} {followsSchool && kinds.isDefault}
      </p>
      <PostForm ref={form} onChange={compare}>
        {choices.channels.map((channel) => (
          <input key={channel} type="hidden" name={shownField} value={channel} />
        ))}
        <ul>
          {choices.kinds.map((one) => (
            <KindRow key={one.kind} {...one} offered={choices.channels} />
          ))}
        </ul>
        <fieldset className="mt-6">
          <legend className="text-h4 font-bold">{pace.title}</legend>
          <div className="mt-2 flex flex-col">
            {mailPaces.map((one) => (
              <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name={paceField}
                  value={one}
                  defaultChecked={choices.mail_pace === one}
                  className="size-5 accent-primary"
                />
                {pace[one]}
              </label>
            ))}
          </div>
          <p className="mt-1 text-caption text-muted">{pace.text}</p>
        </fieldset>
        <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-x-6 gap-y-1 rounded-b-lg border-t border-line bg-band px-6 py-3 md:-mx-8 md:-mb-8 md:px-8">
          <p role="status" className="flex min-w-0 grow items-center gap-2.5 text-tight empty:hidden">
            {isChanged && !isSending && (
              <>
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-secondary" />
                {kinds.unsaved}
              </>
            )}
          </p>
          <Button type="submit" kind={isChanged ? 'primary' : 'secondary'} loading={isSending} className="max-sm:grow">
            {isSending ? kinds.saving : kinds.save}
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}

/** Whether a form would send something else than what was chosen before. */
function isDifferent(form: HTMLFormElement, { kinds, channels: offered, mail_pace }: NotificationChoices): boolean {
  const values = new FormData(form)
  const isOther = (channel: Channel) => {
    const checked = values.getAll(fieldOf[channel])
    return kinds.some((one) => one.channels.includes(channel) !== checked.includes(one.kind))
  }
  return values.get(paceField) !== mail_pace || offered.some(isOther)
}

type OfferedKind = NotificationChoices['kinds'][number] & { offered: readonly Channel[] }

/** A kind, and by which channels it comes: boxes in one line, on a phone below it. */
function KindRow({ kind, name, text, channels: wanted, offered }: OfferedKind) {
  const { kinds } = useArea(choiceWords)
  // Where the names have no room, a picture says it.
  const hasRoom = offered.length <= 2
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line pt-3 pb-1 last:border-b-0 md:flex-nowrap md:gap-x-6 md:py-3">
      <div className="min-w-0 grow basis-full md:basis-0">
        <b className="block text-ink">{name}</b>
        <span className="text-tight text-muted">{text}</span>
      </div>
      {offered.map((channel) => (
        <Checkbox
          key={channel}
          name={fieldOf[channel]}
          value={kind}
          defaultChecked={wanted.includes(channel)}
          aria-label={`${kinds[channel]}: ${name}`}
          className="flex-1 md:flex-none"
        >
          <span className={hasRoom ? '' : 'max-md:hidden'}>{kinds[channel]}</span>
          {!hasRoom && <Icon of={channelIcons[channel]} size={20} className="text-muted md:hidden" />}
        </Checkbox>
      ))}
    </li>
  )
}
