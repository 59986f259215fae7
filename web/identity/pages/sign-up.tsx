import Mail from 'lucide-react/icons/mail'
import { useNavigation, useSearchParams } from 'react-router'
import { register } from '#shared/identity/identity.endpoints.ts'
import { readForm } from '#web/core/form.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/sign-up.ts'

const fields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] as const

export function loader() {
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
  const body = typed as Record<(typeof fields)[number], string>
  const result = await attempt(context, register, { body: { ...body, language: page.language } })
  if ('answer' in result) return welcome(page, result.answer, url.searchParams)
  const { password, password_confirmation, ...safe } = body
  return refusedForm(page, result, safe)
}

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({ ...site, title: words.identity.signUp.submit, path: '/auth/sign-up' })
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const { signIn, signUp } = useWords().identity
  const language = useLanguage()
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  const field = (name: (typeof fields)[number]) => ({
    name,
    required: true,
    error: refused?.fields[name],
    defaultValue: refused?.typed[name],
  })
  return (
    <>
      <h1 className="text-h1">{signUp.title}</h1>
      <p className="mt-2 mb-8 text-muted">
        {signUp.haveAccount}{' '}
        <Link
          to={{ pathname: '/auth/sign-in', search: search.size > 0 ? `?${search}` : '' }}
          className="font-bold text-primary-strong hover:underline"
        >
          {signUp.toSignIn}
        </Link>
      </p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {/* Each language asks for the names in the order it says them. */}
          {language === 'en' && (
            <TextField label={signUp.firstName} autoComplete="given-name" {...field('first_name')} />
          )}
          <TextField label={signUp.lastName} autoComplete="family-name" {...field('last_name')} />
          {language !== 'en' && (
            <TextField label={signUp.firstName} autoComplete="given-name" {...field('first_name')} />
          )}
        </div>
        <TextField label={signIn.email} type="email" autoComplete="email" icon={Mail} {...field('email')} />
        <NewPasswordFields refused={refused} />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? signUp.submitting : signUp.submit}
        </Button>
      </PostForm>
    </>
  )
}
