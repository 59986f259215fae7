import { redirect, useNavigation } from 'react-router'
import { resendCode, resetPassword, verifyResetCode } from '#shared/identity/recovery.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { CodeField } from '#web/identity/code-field.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { recoveryWords, securityWords } from '#web/identity/pages.words.ts'
import { ResendForm, resendField } from '#web/identity/resend-form.tsx'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/reset-password.ts'
import { accountBase } from './account-address.ts'
import { AccountPage } from './account-page.tsx'

const accessTokenOf = (url: URL) => tokenIn(url, 'access_token')

export function loader({ url }: Route.LoaderArgs) {
  if (!accessTokenOf(url)) throw redirect(`${accountBase(url.pathname)}/reset`)
  return null
}

/** The code is given first; its token stays in the form while the password is refused. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const access_token = accessTokenOf(url)
  if (form.has(resendField)) {
    const sent = await attempt(context, resendCode, { body: { access_token } })
    return 'answer' in sent ? { sentAt: new Date().toISOString() } : refusedForm(page, sent, {})
  }
  let token = field('token')
  if (!token) {
    const verified = await attempt(context, verifyResetCode, { body: { access_token, code: field('code') } })
    if (!('answer' in verified)) return refusedForm(page, verified, {})
    token = verified.answer.token
  }
  const [password, password_confirmation] = [field('password'), field('password_confirmation')]
  const body = { access_token, token, password, password_confirmation }
  const result = await attempt(context, resetPassword, { body })
  if (!('answer' in result)) return refusedForm(page, result, { token })
  const search = new URLSearchParams({ to: `${accountBase(url.pathname)}/change-password?done=yes` })
  return welcome(page, result.answer, { search })
}

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const handle: WordsHandle = { words: () => [securityWords, recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: recoveryWords.of(site.language).reset.title, path: '/setting/reset-password' })
}

export default function ResetOwnPassword({ actionData }: Route.ComponentProps) {
  const { code, reset } = useArea(recoveryWords)
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const sentAt = actionData && 'sentAt' in actionData ? (actionData as { sentAt: string }).sentAt : undefined
  const token = refused?.typed.token
  return (
    <AccountPage title={reset.title}>
      <Card padding="large" className="max-w-2xl">
        <p role="status" className="mb-6 text-ink">
          {sentAt ? code.resent : code.textUnknown}
        </p>
        <FormRefusal message={refused?.message} />
        <PostForm noValidate className="flex flex-col gap-5">
          {token ? (
            <input type="hidden" name="token" value={token} />
          ) : (
            <CodeField isFirst error={refused?.fields.code} />
          )}
          <NewPasswordFields refused={refused} />
          <div>
            <Button type="submit" loading={isSending}>
              {isSending ? reset.submitting : reset.submit}
            </Button>
          </div>
        </PostForm>
        {!token && (
          <div className="mt-6 border-t border-line pt-5">
            <ResendForm sentAt={sentAt} />
          </div>
        )}
      </Card>
    </AccountPage>
  )
}
