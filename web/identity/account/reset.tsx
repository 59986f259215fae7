import { redirect, useNavigation } from 'react-router'
import { readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { forgetPassword } from '#shared/identity/recovery.endpoints.ts'
import { readSecurity } from '#shared/identity/security.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { recoveryWords, securityWords } from '#web/identity/pages.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/reset.ts'
import { accountBase } from './account-address.ts'
import { AccountPage, useAccountBase } from './account-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ user }, { password }] = await Promise.all([load(context, readOwnUser), load(context, readSecurity)])
  return { user, hasPassword: password.is_set }
}

export async function action({ context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const { user } = await load(context, readOwnUser)
  const result = await attempt(context, forgetPassword, { body: { email: user.email, language: page.language } })
  if (!('answer' in result)) return refusedForm(page, result, {})
  return redirect(`${accountBase(url.pathname)}/reset-password?access_token=${result.answer.access_token}`)
}

export const handle: WordsHandle = { words: () => [securityWords, recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  const isNew = loaderData?.hasPassword === false
  const title = isNew ? securityWords.of(site.language).password.setTitle : recoveryWords.of(site.language).forget.title
  return pageMeta({ ...site, title, path: '/setting/reset' })
}

/** For somebody who is signed in and has forgotten the password, or has none. */
export default function ResetOwn({ loaderData: { user, hasPassword }, actionData }: Route.ComponentProps) {
  const { forget } = useArea(recoveryWords)
  const { steps, password } = useArea(securityWords)
  const base = useAccountBase()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  return (
    <AccountPage title={hasPassword ? forget.title : password.setTitle}>
      <Card padding="large" className="max-w-2xl">
        <p className="mb-6 break-words text-ink">
          {hasPassword ? password.sendTo(user.email) : password.setText(user.email)}
        </p>
        <FormRefusal message={refused?.message} />
        <PostForm className="flex flex-wrap gap-3">
          <Button type="submit" loading={isSending}>
            {isSending ? forget.submitting : forget.submit}
          </Button>
          <ButtonLink kind="ghost" to={`${base}/${hasPassword ? 'change-password' : 'security'}`}>
            {steps.cancel}
          </ButtonLink>
        </PostForm>
      </Card>
    </AccountPage>
  )
}
