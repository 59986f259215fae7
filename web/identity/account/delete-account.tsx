import { redirect, useNavigation } from 'react-router'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { closeAccount, leaveOwnSchool, readOwnData } from '#shared/identity/closing.endpoints.ts'
import { graceDays } from '#shared/identity/closing.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { PasswordField } from '#web/identity/password-field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/delete-account.ts'
import { AccountPage } from './account-page.tsx'
import { LeaveCard, leaveField } from './leave-card.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  if (form.has(leaveField)) {
    const left = await attempt(context, leaveOwnSchool)
    return 'answer' in left
      ? redirect('/auth/password/confirm-account?left=yes')
      : refusedForm(page, left, { [leaveField]: 'yes' })
  }
  const current_password = String(form.get('current_password') ?? '')
  const result = await attempt(context, closeAccount, {
    query: { language: page.language },
    body: { current_password },
  })
  if (!('answer' in result)) return refusedForm(page, result, {})
  // Nobody is signed in anymore: a page that anybody may open says so.
  return redirect(`/auth/password/confirm-account?closed=${dayText(calendarDay(new Date(result.answer.erase_at)))}`)
}

export const handle: WordsHandle = { words: () => [securityWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: securityWords.of(site.language).data.title, path: '/setting/delete-account' })
}

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const { data, steps } = useArea(securityWords)
  const isSending = useNavigation().formAction !== undefined
  const result = actionData as Refused | undefined
  const isLeaving = Boolean(result?.typed[leaveField])
  const refused = isLeaving ? undefined : result
  return (
    <AccountPage title={data.title}>
      <div className="flex max-w-2xl flex-col gap-5">
        <Card padding="large">
          <h2 className="text-h3">{data.download}</h2>
          <p className="mt-1 mb-5 text-muted">{data.downloadText}</p>
          <a href={`${apiBase}${readOwnData.path}`} download className={buttonClass({ kind: 'secondary' })}>
            {data.downloadButton}
          </a>
        </Card>
        <LeaveCard isSending={isSending} message={isLeaving ? result?.message : undefined} />
        <Card padding="large">
          <h2 className="text-h3">{data.close}</h2>
          <ul className="mt-2 mb-6 list-disc space-y-2 pl-5">
            <li>{data.closeText}</li>
            <li>{data.grace(graceDays)}</li>
            <li>{data.erased}</li>
            <li>{data.remains}</li>
          </ul>
          <FormRefusal message={refused?.message} />
          <PostForm noValidate className="flex flex-col gap-5">
            <PasswordField
              label={steps.currentPassword}
              hint={steps.whyPassword}
              name="current_password"
              autoComplete="current-password"
              required
              error={refused?.fields.current_password}
            />
            <div>
              <Button type="submit" kind="danger" loading={isSending}>
                {isSending ? data.closing : data.closeButton}
              </Button>
            </div>
          </PostForm>
        </Card>
      </div>
    </AccountPage>
  )
}
