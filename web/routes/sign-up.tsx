import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { register } from '#shared/identity/identity.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { NameFields } from '#web/identity/name-fields.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { otherWays } from '#web/identity/other-ways.ts'
import { ProviderButtons } from '#web/identity/provider-buttons.tsx'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { withName } from '#web/identity/with-name.ts'
import { wantedWords } from '#web/learning/wanted/wanted.words.ts'
import { doWanted, wantedCourse } from '#web/learning/wanted/wanted-course.ts'
import { WantedHead } from '#web/learning/wanted/wanted-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/sign-up.ts'

const fields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  return { others: await otherWays(context), wanted: await wantedCourse(context, url.searchParams) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
  const body = typed as Record<(typeof fields)[number], string>
  const result = await attempt(context, register, { body: { ...body, language: page.language } })
  if ('answer' in result) {
    const { searchParams: search } = url
    return welcome(page, result.answer, { search, wanted: () => doWanted(context, search) })
  }
  const { password, password_confirmation, ...safe } = body
  return refusedForm(page, result, safe)
}

export const handle: WordsHandle = { words: () => [wantedWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({ ...site, title: words.identity.signUp.submit, path: '/auth/sign-up' })
}

export default function SignUp({ actionData, loaderData }: Route.ComponentProps) {
  const { signIn, signUp } = useWords().identity
  const [search] = useSearchParams()
  const [email, setEmail] = useState(search.get('email') ?? '')
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  return (
    <>
      <WantedHead course={loaderData.wanted} title={signUp.title}>
        {signUp.haveAccount}{' '}
        <Link
          to={{ pathname: '/auth/sign-in', search: withName(search, email) }}
          className="font-bold text-primary-strong hover:underline"
        >
          {signUp.toSignIn}
        </Link>
      </WantedHead>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <NameFields refused={refused} />
        <TextField
          label={signIn.email}
          type="email"
          autoComplete="email"
          icon={Mail}
          name="email"
          required
          error={refused?.fields.email}
          defaultValue={refused?.typed.email ?? email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NewPasswordFields refused={refused} />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? signUp.submitting : signUp.submit}
        </Button>
      </PostForm>
      <ProviderButtons others={loaderData.others} search={withName(search, email)} />
    </>
  )
}
