import Blocks from 'lucide-react/icons/blocks'
import Check from 'lucide-react/icons/check'
import { type FormEvent, type ReactNode, useId } from 'react'
import { redirect } from 'react-router'
import { Refusal } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { logout } from '#shared/identity/identity.endpoints.ts'
import { answerConsent, readConsent } from '#shared/identity/openid.endpoints.ts'
import type { AskedConsent } from '#shared/identity/openid.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { forgetToken } from '#web/core/token.ts'
import { useArea } from '#web/core/use-area.ts'
import { consentWords } from '#web/identity/pages.words.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/consent.ts'

const failures = ['invalid_redirect_uri', 'invalid_client'] as const
type Failure = (typeof failures)[number] | 'other'
type Person = NonNullable<AskedConsent['person']>
type Asked = Omit<AskedConsent, 'school' | 'denied' | 'person'> & { school: string; person: Person; denied: string }
type Shown = { asked: Asked } | { failure: Failure } | { message: string } | { onward: string }

/** On the platform's host: another system, or the site of a school, wants to know who somebody is. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const { language } = pageOf(context)
  const failed = url.searchParams.get('failed')
  if (failed !== null) return { failure: failures.find((one) => one === failed) ?? 'other' }
  const uid = url.searchParams.get('onward')
  if (uid && /^[\w-]{1,100}$/.test(uid)) return { onward: `/oidc/auth/${uid}` }
  const found = await attempt(context, readConsent, { body: { request: tokenIn(url, 'request') } })
  if ('refusal' in found) return { message: await translated(found.refusal, language) }
  const { person, denied, ...asked } = found.answer
  if (!person) throw redirect(signInFor(url))
  const school = textFor(asked.school, language, language).text
  const reason = denied ? await translated(new Refusal(denied).answer(), language) : ''
  return { asked: { ...asked, school, person, denied: reason } }
}

const signInFor = ({ search }: URL) => `/auth/sign-in?to=${encodeURIComponent(`/consent${search}`)}`

export async function action({ request, context, url }: Route.ActionArgs) {
  const { language } = pageOf(context)
  const choice = (await readForm(request)).get('choice')
  if (choice === 'another') {
    await load(context, logout)
    return redirect(signInFor(url))
  }
  const body = { request: tokenIn(url, 'request'), allow: choice === 'allow' }
  const result = await attempt(context, answerConsent, { body })
  // A form may not lead to another site, which is where the answer is sent: a page of ours goes on instead.
  if ('answer' in result) return redirect(`/consent?onward=${result.answer.url.split('/').at(-1)}`)
  if (result.refusal.code === 'identity.sign_in_required') return redirect(signInFor(url))
  return { message: await translated(result.refusal, language) }
}

export const handle: WordsHandle = { words: () => [consentWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

const nameOf = ({ system, school }: Asked) => system ?? school

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  const words = consentWords.of(site.language)
  const onward = loaderData && 'onward' in loaderData ? loaderData.onward : undefined
  const asked = loaderData && 'asked' in loaderData ? words.title(nameOf(loaderData.asked)) : words.failed
  return [
    ...pageMeta({ ...site, title: onward ? words.going : asked, path: '/consent' }),
    { name: 'robots', content: 'noindex' },
    ...(onward ? [{ httpEquiv: 'refresh', content: `0;url=${onward}` }] : []),
  ]
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useArea(consentWords)
  if ('onward' in loaderData)
    return (
      <>
        <h1 className="mb-6 text-h1">{words.going}</h1>
        <a href={loaderData.onward} className={buttonClass({ size: 'large', wide: true })}>
          {words.allow}
        </a>
      </>
    )
  const refused = actionData && 'message' in actionData ? actionData.message : undefined
  if (refused || !('asked' in loaderData)) {
    const text = refused ?? ('message' in loaderData ? loaderData.message : words.failures[failureOf(loaderData)])
    return (
      <Page title={words.failed} text={text} isAlert>
        <ButtonLink to="/" size="large" wide>
          {words.home}
        </ButtonLink>
      </Page>
    )
  }
  const { asked } = loaderData
  const name = nameOf(asked)
  const isSchool = asked.system === null
  if (asked.denied)
    return (
      <Page title={words.denied(name)} text={asked.denied} isAlert>
        <Who person={asked.person} />
        <Choices>
          <Choice value="another">{words.another}</Choice>
          <Choice value="cancel" kind="ghost">
            {words.back(name)}
          </Choice>
        </Choices>
      </Page>
    )
  if (asked.is_too_old)
    return (
      <Page title={words.again} text={words.againText(name)}>
        <Who person={asked.person} />
        <Choices>
          <Choice value="another">{words.signIn}</Choice>
          <Choice value="cancel" kind="ghost">
            {words.back(name)}
          </Choice>
        </Choices>
      </Page>
    )
  return (
    <Page
      title={words.title(name)}
      text={isSchool ? words.ownText(asked.school) : words.text(name, asked.school)}
      isSchool={isSchool}
    >
      <Who person={asked.person} />
      {!isSchool && <Learns asked={asked} />}
      <Choices>
        <Choice value="allow">{words.allow}</Choice>
        <Choice value="another" kind="secondary">
          {words.another}
        </Choice>
        <Choice value="cancel" kind="ghost">
          {words.cancel}
        </Choice>
      </Choices>
    </Page>
  )
}

const failureOf = (shown: Shown): Failure => ('failure' in shown ? shown.failure : 'other')

type PageProps = { title: string; text: string; isAlert?: boolean; isSchool?: boolean; children: ReactNode }

function Page({ title, text, isAlert, isSchool, children }: PageProps) {
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md border border-line text-primary-strong">
        {isSchool ? <ProviderMark provider="ltb" size={30} /> : <Icon of={Blocks} size={26} />}
      </span>
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <p role={isAlert ? 'alert' : undefined} className="mt-2 mb-6 wrap-anywhere text-ink">
        {text}
      </p>
      {children}
    </>
  )
}

function Who({ person: { name, email } }: { person: Person }) {
  const words = useArea(consentWords)
  return (
    <div className="mb-6 rounded-md bg-sand px-5 py-4 text-tight">
      <p className="text-muted">{words.as}</p>
      <p className="font-bold wrap-anywhere text-ink">{name}</p>
      <p className="wrap-anywhere text-body">{email}</p>
    </div>
  )
}

function Learns({ asked }: { asked: Asked }) {
  const words = useArea(consentWords)
  const id = useId()
  return (
    <div className="mb-8">
      <h2 id={id} className="mb-2 font-bold wrap-anywhere text-ink">
        {words.learns(nameOf(asked))}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-2">
        {asked.scopes.map((scope) => (
          <li key={scope} className="flex gap-3 text-tight text-body">
            <Icon of={Check} size={18} className="mt-1 shrink-0 text-primary-strong" />
            {words.scopes[scope]}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{words.never}</p>
    </div>
  )
}

/** As a document: whoever signs out here is somebody else on the next page. */
const Choices = ({ children }: { children: ReactNode }) => (
  <PostForm reloadDocument onSubmit={forgetSignedOut} className="flex flex-col gap-3">
    {children}
  </PostForm>
)

function forgetSignedOut({ nativeEvent }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement && submitter.value === 'another') forgetToken(localStorage)
}

type ChoiceProps = {
  value: 'allow' | 'another' | 'cancel'
  kind?: 'primary' | 'secondary' | 'ghost'
  children: ReactNode
}

function Choice({ value, kind = 'primary', children }: ChoiceProps) {
  return (
    <Button type="submit" name="choice" value={value} kind={kind} size="large" wide>
      {children}
    </Button>
  )
}
