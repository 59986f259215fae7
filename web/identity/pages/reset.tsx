import { data, redirect, useLocation, useNavigation } from 'react-router'
import type { ErrorCode } from '#shared/core/errors.ts'
import { afterSignIn, deniesAccess } from '#shared/identity/identity.rules.ts'
import { resetPassword, verifyLink } from '#shared/identity/recovery.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { recoveryWords } from '#web/identity/pages.words.ts'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/reset.ts'

const fields = ['password', 'password_confirmation'] as const
const proofOf = (url: URL) => ({ token: tokenIn(url, 'token'), access_token: tokenIn(url, 'access_token') })

/** Whoever opens a link that no longer works learns it before they type. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { token, access_token } = proofOf(url)
  const { user } = pageOf(context)
  // Whoever opens the link of the email has proved who they are, also if somebody is signed in here.
  if (user && !token) throw redirect(afterSignIn(user.role, url.searchParams.get('to')))
  const found =
    token && access_token && (await attempt(context, verifyLink, { params: { token }, query: { access_token } }))
  return { isValid: Boolean(found && 'answer' in found && found.answer.purpose === 'reset') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
  const body = { ...(typed as Record<(typeof fields)[number], string>), ...proofOf(url), join: false }
  const result = await attempt(context, resetPassword, { body })
  if ('answer' in result) {
    await recoveryWords.load(page.language)
    const { done, doneText } = recoveryWords.of(page.language).reset
    return welcome(page, result.answer, { search: url.searchParams, toast: { title: done, text: doneText } })
  }
  // The password is changed; they see why they may not come in.
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  return refusedForm(page, result, {})
}

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const handle: WordsHandle = { words: () => [recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

const isCreating = (pathname: string) => pathname.endsWith('/create-password')

export function meta({ matches, location }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { reset } = recoveryWords.of(site.language)
  const title = isCreating(location.pathname) ? reset.create : reset.title
  // Anyone with the link can use it, so search engines must not index it.
  return [...pageMeta({ ...site, title, path: '/auth/password/reset' }), { name: 'robots', content: 'noindex' }]
}

export default function Reset({ actionData, loaderData }: Route.ComponentProps) {
  const { reset } = useArea(recoveryWords)
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  const { pathname } = useLocation()
  if (refused?.code && changedAlready.includes(refused.code)) return <Changed why={refused.message} />
  if (!loaderData.isValid || refused?.code === 'identity.code_expired') return <Expired />
  return (
    <>
      <h1 className="text-h1">{isCreating(pathname) ? reset.create : reset.title}</h1>
      <p className="mt-2 mb-8 text-muted">{reset.text}</p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <NewPasswordFields refused={refused} />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? reset.submitting : reset.submit}
        </Button>
      </PostForm>
    </>
  )
}

/** Why somebody may not come in to this school, though their password is changed. */
const changedAlready: readonly string[] = ['identity.invitation_pending', 'identity.inactive'] satisfies ErrorCode[]

function Changed({ why }: { why: string }) {
  const { reset } = useArea(recoveryWords)
  const { backHome } = useWords().core
  return (
    <>
      <h1 className="text-h1">{reset.done}</h1>
      <p role="alert" className="mt-2 mb-8 text-muted">
        {why}
      </p>
      <ButtonLink to="/" size="large" wide>
        {backHome}
      </ButtonLink>
    </>
  )
}

function Expired() {
  const { reset } = useArea(recoveryWords)
  return (
    <>
      <h1 className="text-h1">{reset.expired}</h1>
      <p role="alert" className="mt-2 mb-8 text-muted">
        {reset.expiredText}
      </p>
      <ButtonLink to="/auth/password/forget" size="large" wide>
        {reset.again}
      </ButtonLink>
    </>
  )
}
