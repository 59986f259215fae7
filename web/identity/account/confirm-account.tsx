import Check from 'lucide-react/icons/check'
import { redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { reopenAccount } from '#shared/identity/closing.endpoints.ts'
import { confirmByCode, confirmOwnEmail, readConfirmation, readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { afterSignIn, safeReturn } from '#shared/identity/identity.rules.ts'
import { verifyLink } from '#shared/identity/recovery.endpoints.ts'
import { readSecurity } from '#shared/identity/security.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { CodeField } from '#web/identity/code-field.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { recoveryWords, securityWords } from '#web/identity/pages.words.ts'
import { ResendForm, resendField } from '#web/identity/resend-form.tsx'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/confirm-account.ts'
import { accountBase } from './account-address.ts'
import { AccountPage } from './account-page.tsx'
import { ClosedAccount, KeepAccount, keepField, LeftSchool } from './keep-account.tsx'

const proofOf = (url: URL) => ({ token: tokenIn(url, 'token'), access_token: tokenIn(url, 'access_token') })

/** With the link of an email it is about an account that was closed; without one, about that of who is signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { token, access_token } = proofOf(url)
  if (token && access_token) {
    const found = await attempt(context, verifyLink, { params: { token }, query: { access_token } })
    const isValid = 'answer' in found && found.answer.purpose === 'reopen'
    return { about: 'reopening' as const, email: isValid ? found.answer.email : null }
  }
  const { user } = pageOf(context)
  const until = url.searchParams.get('closed') ?? ''
  if (!user && url.searchParams.has('left')) return { about: 'left' as const }
  if (!user && /^\d{4}-\d\d-\d\d$/.test(until)) return { about: 'closed' as const, until }
  if (!user) throw redirect(`/auth/sign-in?to=${encodeURIComponent('/auth/password/confirm-account')}`)
  const own = await load(context, readOwnUser)
  // A school may vouch for somebody; what protects the account still needs a confirmed address.
  const { confirmed: isConfirmed } = await load(context, readSecurity)
  const { sent_at } = isConfirmed ? { sent_at: null } : await load(context, readConfirmation)
  return { about: 'address' as const, user: own.user, isConfirmed, sentAt: sent_at }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  if (form.has(keepField)) {
    const reopened = await attempt(context, reopenAccount, { body: proofOf(url) })
    return 'answer' in reopened ? { isReopened: true } : refusedForm(page, reopened, {})
  }
  if (form.has(resendField)) {
    const sent = await attempt(context, confirmOwnEmail, { query: { language: page.language } })
    if (!('answer' in sent)) return refusedForm(page, sent, {})
    return { sentAt: sent.answer.sent ? new Date().toISOString() : null }
  }
  const result = await attempt(context, confirmByCode, { body: { code: String(form.get('code') ?? '') } })
  return 'answer' in result ? redirect(splitPath(url.pathname).path + url.search) : refusedForm(page, result, {})
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { confirm, data } = securityWords.of(site.language)
  const isConfirmed = loaderData?.about === 'address' && loaderData.isConfirmed
  const titles = {
    address: isConfirmed ? confirm.done : confirm.title,
    reopening: data.keep,
    closed: data.closed,
    left: data.leave.done,
  }
  return pageMeta({ ...site, title: titles[loaderData?.about ?? 'address'], path: '/setting/confirm-account' })
}

/** Alone right after signing up; later as a page of the account. */
export default function ConfirmAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { confirm } = useArea(securityWords)
  const { pathname } = useLocation()
  const isAlone = splitPath(pathname).path.startsWith('/auth')
  const wanted = useSearchParams()[0].get('to')
  if (loaderData.about === 'reopening') return <KeepAccount email={loaderData.email} actionData={actionData} />
  if (loaderData.about === 'closed') return <ClosedAccount until={loaderData.until} />
  if (loaderData.about === 'left') return <LeftSchool />
  const { user, isConfirmed, sentAt } = loaderData
  const title = isConfirmed ? confirm.done : confirm.title
  const content = isConfirmed ? (
    <Confirmed to={wanted || worksInOffice(user.role) ? afterSignIn(user.role, wanted) : undefined} />
  ) : (
    <CodeToConfirm email={user.email} sentAt={sentAt} actionData={actionData} />
  )
  if (!isAlone)
    return (
      <AccountPage title={title}>
        <Card padding="large" className="max-w-2xl">
          {content}
        </Card>
      </AccountPage>
    )
  return (
    <>
      <h1 className="mb-4 text-h1">{title}</h1>
      {content}
    </>
  )
}

/** A small celebration, and what comes next: what somebody was about to do, else a course. */
function Confirmed({ to }: { to: string | undefined }) {
  const { confirm } = useArea(securityWords)
  const { pathname } = useLocation()
  return (
    <div role="status">
      <p className="mb-6 flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-strong">
          <Icon of={Check} size={28} />
        </span>
        <span className="text-lead text-ink">{confirm.doneText}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to ?? '/courses'}>{to ? confirm.goOn : confirm.findCourse}</ButtonLink>
        <ButtonLink kind="ghost" to={`${accountBase(pathname)}/security`}>
          {confirm.twoFactor}
        </ButtonLink>
      </div>
    </div>
  )
}

type CodeToConfirmProps = {
  email: string /** Of a code that still works. */
  sentAt: string | null
  actionData: unknown
}

function CodeToConfirm({ email, sentAt, actionData }: CodeToConfirmProps) {
  const { confirm } = useArea(securityWords)
  const isSending = useNavigation().formAction !== undefined
  const result = actionData as Refused | { sentAt: string | null } | undefined
  const refused = result && 'refused' in result ? result : undefined
  const sent = result && 'sentAt' in result ? result : undefined
  if (!sentAt && !sent && !refused) return <AskForCode email={email} />
  return (
    <>
      <p className="break-words text-ink">{confirm.text(email)}</p>
      <p role="status" className="mt-2 mb-6 text-muted">
        {sent ? (sent.sentAt ? confirm.sent : confirm.tooMany) : confirm.why}
      </p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <CodeField isFirst error={refused?.fields.code} />
        <div>
          <Button type="submit" loading={isSending}>
            {confirm.submit}
          </Button>
        </div>
      </PostForm>
      <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <ResendForm sentAt={sent?.sentAt ?? sentAt ?? undefined} />
        <Later />
      </div>
    </>
  )
}

/** No code that works was sent: one is sent only to whoever asks for it. */
function AskForCode({ email }: { email: string }) {
  const { confirm } = useArea(securityWords)
  const isSending = useNavigation().formAction !== undefined
  return (
    <PostForm>
      <p className="mb-6 break-words text-ink">{confirm.ask(email)}</p>
      <input type="hidden" name={resendField} value="yes" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" loading={isSending}>
          {confirm.send}
        </Button>
        <Later />
      </div>
    </PostForm>
  )
}

/** Back to where it was asked: the account, or the school. */
function Later() {
  const { confirm } = useArea(securityWords)
  const { pathname } = useLocation()
  const isAlone = splitPath(pathname).path.startsWith('/auth')
  const wanted = safeReturn(useSearchParams()[0].get('to'))
  return (
    <>
      <ButtonLink kind="ghost" to={wanted ?? (isAlone ? '/' : `${accountBase(pathname)}/security`)}>
        {confirm.later}
      </ButtonLink>
      <Link
        to={`${accountBase(pathname)}/security?step=email`}
        className="inline-flex min-h-11 items-center font-bold text-primary-strong hover:underline"
      >
        {confirm.wrongEmail}
      </Link>
    </>
  )
}
