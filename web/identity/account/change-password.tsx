import { redirect, useNavigation, useSearchParams } from 'react-router'
import { changePassword } from '#shared/identity/security.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { PasswordField } from '#web/identity/password-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { discarding } from '#web/ui/use-leave-blocker.ts'
import type { Route } from './+types/change-password.ts'
import { accountBase } from './account-address.ts'
import { AccountPage, useAccountBase } from './account-page.tsx'

const fields = ['current_password', 'password', 'password_confirmation'] as const

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
  const body = typed as Record<(typeof fields)[number], string>
  const result = await attempt(context, changePassword, { query: { language: page.language }, body })
  if ('answer' in result) return redirect(`${accountBase(url.pathname)}/change-password?done=yes`)
  return refusedForm(page, result, {})
}

export const handle: WordsHandle = { words: () => [securityWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: securityWords.of(site.language).password.title, path: '/setting/change-password' })
}

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const { password, steps } = useArea(securityWords)
  const base = useAccountBase()
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  const isDone = search.has('done') && !refused
  return (
    <AccountPage title={password.title}>
      <Card padding="large" className="max-w-2xl">
        {isDone ? (
          <div role="status">
            <p className="text-h3">{password.done}</p>
            <p className="mt-1 mb-6 text-muted">{password.doneText}</p>
            <ButtonLink to={`${base}/security`}>{steps.back}</ButtonLink>
          </div>
        ) : (
          <>
            <p className="mb-6 text-ink">{password.text}</p>
            <FormRefusal message={refused?.message} />
            <PostForm noValidate className="flex flex-col gap-5">
              <PasswordField
                label={steps.currentPassword}
                name="current_password"
                autoComplete="current-password"
                required
                error={refused?.fields.current_password}
                aside={
                  <Link to={`${base}/reset`} className="font-bold text-primary-strong hover:underline">
                    {password.forgot}
                  </Link>
                }
              />
              <NewPasswordFields refused={refused} label={password.newPassword} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" loading={isSending}>
                  {isSending ? password.submitting : password.submit}
                </Button>
                <ButtonLink kind="ghost" to={`${base}/security`} state={discarding}>
                  {steps.cancel}
                </ButtonLink>
              </div>
            </PostForm>
          </>
        )}
      </Card>
    </AccountPage>
  )
}
