import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { data, useNavigation, useSearchParams } from 'react-router'
import { Refusal } from '#shared/core/errors.ts'
import { login } from '#shared/identity/identity.endpoints.ts'
import { deniesAccess } from '#shared/identity/identity.rules.ts'
import { loginByPasskey } from '#shared/identity/passkeys.endpoints.ts'
import type { UsedPasskey } from '#shared/identity/passkeys.schema.ts'
import { reopenAtSignInWords } from '#shared/identity/words/reopen-at-sign-in.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { readForm } from '#web/core/form.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { otherWays } from '#web/identity/other-ways.ts'
import { PasskeyButton } from '#web/identity/passkey-button.tsx'
import { passkeyField, passkeyIn } from '#web/identity/passkeys.ts'
import { PasswordField } from '#web/identity/password-field.tsx'
import { ProviderButtons } from '#web/identity/provider-buttons.tsx'
import { reopenField, signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { withName } from '#web/identity/with-name.ts'
import { wantedWords } from '#web/learning/wanted/wanted.words.ts'
import { doWanted, wantedCourse } from '#web/learning/wanted/wanted-course.ts'
import { WantedHead } from '#web/learning/wanted/wanted-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/sign-in.ts'

/** Why this browser is no longer signed in, until somebody signs in or the cookie of the ended session expires. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { signedOut, language } = pageOf(context)
  const ended = signedOut ? await translated(new Refusal('identity.signed_out').answer(), language) : ''
  return { ended, others: await otherWays(context), wanted: await wantedCourse(context, url.searchParams) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const remember = form.get('remember') === 'on'
  const how = { remember, language: page.language, join: false }
  const result = form.get(passkeyField)
    ? // What a browser has made of it is checked by the endpoint.
      await attempt(context, loginByPasskey, { body: { ...how, passkey: passkeyIn(form) as UsedPasskey } })
    : await attempt(context, login, {
        body: {
          ...how,
          email: field('email'),
          password: field('password'),
          reopen: form.has(reopenField),
        },
      })
  if ('answer' in result) {
    const { searchParams: search } = url
    return welcome(page, result.answer, { search, wanted: () => doWanted(context, search), remember })
  }
  // No other password would help them: they see why on a page of its own.
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  const { data: refused, init } = await refusedForm(page, result, { email: field('email') })
  // Its words come with the refusal: few people see them, and everybody loads the page.
  const isClosing = result.refusal.code === 'identity.account_closing'
  return data({ ...refused, reopen: isClosing ? reopenAtSignInWords[page.language] : undefined }, init ?? {})
}

export const handle: WordsHandle = { words: () => [wantedWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({ ...site, title: words.identity.signIn.submit, path: '/auth/sign-in' })
}

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
  const { signIn } = useWords().identity
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as (Refused & { reopen?: string }) | undefined
  const [email, setEmail] = useState(search.get('email') ?? '')
  const emailSearch = withName(search, email.includes('@') ? email : '')
  // Of the account that was just typed, and no other.
  const reopen = email === '' || email === refused?.typed.email ? refused?.reopen : undefined
  return (
    <>
      <WantedHead course={loaderData.wanted} title={signIn.title}>
        {signIn.noAccount}{' '}
        <Link
          to={{ pathname: '/auth/sign-up', search: emailSearch }}
          className="font-bold text-primary-strong hover:underline"
        >
          {signIn.toSignUp}
        </Link>
      </WantedHead>
      <FormRefusal message={refused ? refused.message : loaderData.ended} />
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
          defaultValue={refused?.typed.email ?? email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={signIn.password}
          name="password"
          autoComplete="current-password"
          required
          error={refused?.fields.password}
          aside={
            <Link
              to={{ pathname: '/auth/password/forget', search: withName(search, email) }}
              className="font-bold text-primary-strong hover:underline"
            >
              {signIn.forgot}
            </Link>
          }
        />
        <Checkbox name="remember" defaultChecked>
          {signIn.remember}
        </Checkbox>
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? signIn.submitting : signIn.submit}
        </Button>
        {reopen && (
          <Button type="submit" name={reopenField} value="yes" kind="secondary" size="large" wide>
            {reopen}
          </Button>
        )}
        <PasskeyButton />
      </PostForm>
      <ProviderButtons others={loaderData.others} search={emailSearch} />
    </>
  )
}
