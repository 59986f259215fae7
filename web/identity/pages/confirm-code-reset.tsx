import { redirect, useNavigation, useSearchParams } from 'react-router'
import { resendCode, verifyResetCode } from '#shared/identity/recovery.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { CodeField } from '#web/identity/code-field.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { recoveryWords } from '#web/identity/pages.words.ts'
import { ResendForm, resendField } from '#web/identity/resend-form.tsx'
import { shownEmail } from '#web/identity/shown-email.ts'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/confirm-code-reset.ts'

const accessTokenOf = (url: URL) => tokenIn(url, 'access_token')

export function loader({ url }: Route.LoaderArgs) {
  if (!accessTokenOf(url)) throw redirect('/auth/password/forget')
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const access_token = accessTokenOf(url)
  if (form.has(resendField)) {
    const sent = await attempt(context, resendCode, { body: { access_token } })
    return 'answer' in sent ? { sentAt: new Date().toISOString() } : refusedForm(page, sent, {})
  }
  const code = String(form.get('code') ?? '')
  const result = await attempt(context, verifyResetCode, { body: { code, access_token } })
  if (!('answer' in result)) return refusedForm(page, result, {})
  const next = new URLSearchParams(url.searchParams)
  next.delete('email')
  next.set('token', result.answer.token)
  return redirect(`/auth/password/reset?${next}`)
}

export const handle: WordsHandle = { words: () => [recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { title } = recoveryWords.of(site.language).code
  return pageMeta({ ...site, title, path: '/auth/password/confirm-code-reset' })
}

export default function ConfirmCodeReset({ actionData }: Route.ComponentProps) {
  const { code } = useArea(recoveryWords)
  const [search] = useSearchParams()
  const email = shownEmail(search)
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const sentAt = actionData && 'sentAt' in actionData ? (actionData as { sentAt: string }).sentAt : undefined
  return (
    <>
      <h1 className="text-h1">{code.title}</h1>
      <p className="mt-2 text-lead break-words text-ink">{email ? code.text(email) : code.textUnknown}</p>
      <p role="status" className="mt-2 mb-8 text-muted">
        {sentAt ? code.resent : code.spam}
      </p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <CodeField isFirst error={refused?.fields.code} />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? code.submitting : code.submit}
        </Button>
      </PostForm>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <ResendForm sentAt={sentAt} />
        <Link to="/auth/password/forget" className="font-bold text-primary-strong hover:underline">
          {code.otherEmail}
        </Link>
      </div>
    </>
  )
}
