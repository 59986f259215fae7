import { useEffect } from 'react'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import {
  readNotificationChoices,
  saveNotificationChoices,
  toggleNotification,
} from '#shared/identity/notifications.endpoints.ts'
import { muteMinutes, type NotificationChoices } from '#shared/identity/notifications.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { notificationWords, securityWords } from '#web/identity/pages.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/notification.ts'
import { accountBase } from './account-address.ts'
import { AccountPage } from './account-page.tsx'
import { DoneNotice } from './done-notice.tsx'

/** In the form that mutes: for how many minutes, until it is changed, or no longer. */
const muteField = 'mute'
const always = 'always'
const resume = 'no'
/** In the form that chooses: each kind of which emails are sent. */
const mailField = 'by_mail'

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, readNotificationChoices, { query: { language: pageOf(context).language } })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const here = `${accountBase(url.pathname)}/notification`
  const query = { language: page.language }
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
  const by_mail = form.getAll(mailField).map(String) as NotificationChoices['kinds'][number]['kind'][]
  const saved = await attempt(context, saveNotificationChoices, { query, body: { by_mail } })
  return 'answer' in saved ? redirect(`${here}?done=yes`) : refusedForm(page, saved, {})
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, notificationWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: notificationWords.of(site.language).title, path: '/setting/notification' })
}

export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, mail } = useArea(notificationWords)
  const [search] = useSearchParams()
  const refused = actionData as Refused | undefined
  useFailureToast(refused)
  return (
    <AccountPage title={title}>
      {search.has('done') && !refused && <DoneNotice text={mail.saved} />}
      <div className="flex flex-col gap-5">
        <Mute choices={loaderData} />
        <ByMail choices={loaderData} />
      </div>
    </AccountPage>
  )
}

/** A choice that could not be saved. */
function useFailureToast(refused: Refused | undefined) {
  const { error } = useWords().core.message
  useEffect(() => {
    if (refused) showToast({ tone: 'error', title: error, text: refused.message, seconds: toastSeconds.smallError })
  }, [refused, error])
}

function Mute({ choices: { closed, closed_until } }: { choices: NotificationChoices }) {
  const { mute } = useArea(notificationWords)
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

function ByMail({ choices }: { choices: NotificationChoices }) {
  const { mail } = useArea(notificationWords)
  const isSending = useNavigation().formData?.has(muteField) === false
  return (
    <Card padding="large">
      <h2 className="text-h3">{mail.title}</h2>
      <p className="mt-1 mb-5 text-muted">{mail.text}</p>
      <PostForm className="flex flex-col gap-4">
        {choices.kinds.map(({ kind, name, text, by_mail }) => (
          <Checkbox key={kind} name={mailField} value={kind} defaultChecked={by_mail}>
            <b className="block text-ink">{name}</b>
            <span className="text-muted">{text}</span>
          </Checkbox>
        ))}
        <div className="mt-2">
          <Button type="submit" loading={isSending}>
            {isSending ? mail.saving : mail.save}
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}
