import Mail from 'lucide-react/icons/mail'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { forgetPassword } from '#shared/identity/recovery.endpoints.ts'
import { reopenAtSignInWords } from '#shared/identity/words/reopen-at-sign-in.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { recoveryWords } from '#web/identity/pages.words.ts'
import { reopenField } from '#web/identity/sign-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/forget.ts'

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const reopen = form.has(reopenField)
  const result = await attempt(context, forgetPassword, { body: { email, reopen, language: page.language } })
  if (!('answer' in result)) return refusedForm(page, result, { email })
  const next = new URLSearchParams(url.searchParams)
  next.set('access_token', result.answer.access_token)
  if (email.includes('@')) next.set('email', email.trim())
  return redirect(`/auth/password/confirm-code-reset?${next}`)
}

export const handle: WordsHandle = { words: () => [recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: recoveryWords.of(site.language).forget.title, path: '/auth/password/forget' })
}

export default function Forget({ actionData }: Route.ComponentProps) {
  const { signIn } = useWords().identity
  const { forget } = useArea(recoveryWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  return (
    <>
      <h1 className="text-h1">{forget.title}</h1>
      <p className="mt-2 mb-8 text-muted">{forget.text}</p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <TextField
          label={signIn.name}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          icon={Mail}
          required
          error={refused?.fields.email}
          defaultValue={refused?.typed.email ?? search.get('email') ?? ''}
        />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? forget.submitting : forget.submit}
        </Button>
        {refused?.code === 'identity.account_closing' && (
          <Button type="submit" name={reopenField} value="yes" kind="secondary" size="large" wide>
            {reopenAtSignInWords[language]}
          </Button>
        )}
      </PostForm>
      <p className="mt-6">
        <Link
          to={{ pathname: '/auth/sign-in', search: search.size > 0 ? `?${search}` : '' }}
          className="font-bold text-primary-strong hover:underline"
        >
          {forget.back}
        </Link>
      </p>
    </>
  )
}
