import { data, redirect } from 'react-router'
import { Refusal } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import {
  beginProvider,
  finishProvider,
  readProviderRequest,
  startProvider,
} from '#shared/identity/providers.endpoints.ts'
import {
  isProvider,
  type Provider,
  type ProviderFailure,
  providerFailures,
  providerNames,
} from '#shared/identity/providers.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { returnedTo } from '#web/identity/account/account-return.ts'
import { providersWords } from '#web/identity/pages.words.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/provider.ts'

type Shown = { provider: Provider; search: string; isConnecting: boolean } & (
  | { shows: 'button' }
  | { shows: 'school'; school: string; host: string }
  | { shows: 'failure'; reason: ProviderFailure }
  | { shows: 'refusal'; message: string }
)

/**
 * Three stops of one way: the school's host begins, the platform's host goes on to the provider and takes the answer. It is
 * seen only if something went wrong, or if another site has led here.
 */
export async function loader({ request, context, url, params }: Route.LoaderArgs): Promise<Shown> {
  const page = pageOf(context)
  const provider = providerIn(params.provider)
  const { searchParams } = url
  const reason = providerFailures.find((one) => one === searchParams.get('failed'))
  const wanted = new URLSearchParams(searchParams)
  for (const own of ['failed', 'connecting']) wanted.delete(own)
  const search = wanted.size > 0 ? `?${wanted}` : ''
  const shown = { provider, search, isConnecting: searchParams.has('connecting') }
  if (reason) return { ...shown, shows: 'failure', reason }
  const result = await next()
  if (result === 'ask first') return { ...shown, shows: 'button' }
  if ('host' in result) return { ...shown, ...result, shows: 'school' }
  if ('answer' in result) throw redirect(result.answer.url)
  return { ...shown, search: '', shows: 'refusal', message: await translated(result.refusal, page.language) }

  async function next() {
    const asked = searchParams.get('request')
    if (asked) {
      const body = { provider, request: asked.slice(0, 100) }
      const found = await attempt(context, readProviderRequest, { body })
      if (!('answer' in found)) return found
      const { school, host, asks_first } = found.answer
      if (asks_first && !hasPressed(request.headers, searchParams))
        return { school: textFor(school, page.language, page.language).text, host }
      return attempt(context, startProvider, { body })
    }
    if (searchParams.has('state'))
      return attempt(context, finishProvider, { body: { provider, search: url.search.slice(0, 8000) } })
    if (page.user) throw redirect(afterSignIn(page.user.role, searchParams.get('to')))
    // A link on another site must not make anybody a member of a school.
    if (isLed(request.headers)) return 'ask first' as const
    const body = { provider, search: String(wanted).slice(0, 2000), language: page.language }
    return attempt(context, beginProvider, { body })
  }
}

function providerIn(name: string | undefined): Provider {
  if (name && isProvider(name)) return name
  throw data(new Refusal('core.not_found').answer(), { status: 404 })
}

const isLed = (headers: Headers) => !['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))

/** Of the link on this page: another site cannot make it look so, but in browsers that do not say where a request comes from. */
const pressed = 'go'
const hasPressed = (headers: Headers, search: URLSearchParams) =>
  search.has(pressed) && ['same-origin', null].includes(headers.get('sec-fetch-site'))

export const handle: WordsHandle = { words: () => [providersWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  if (!loaderData) return []
  const { provider } = loaderData
  const title = providersWords.of(site.language).going(providerNames[provider])
  return [...pageMeta({ ...site, title, path: `/auth/${provider}` }), { name: 'robots', content: 'noindex' }]
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const words = useArea(providersWords)
  const { provider, search, isConnecting } = loaderData
  const name = providerNames[provider]
  const [title, text, button] =
    loaderData.shows === 'refusal'
      ? [words.failed, loaderData.message, undefined]
      : loaderData.shows === 'school'
        ? [words.toSchool(loaderData.school), words.toSchoolText(name, loaderData.host), words.continueWith(name)]
        : loaderData.shows === 'button'
          ? [words.going(name), words.goingText(name), words.continueWith(name)]
          : loaderData.reason === 'away'
            ? [words.away(name), words.awayText, words.again]
            : [words.canceled(name), words.canceledText, words.again]
  const security = `${returnedTo(search)}/security`
  const isQuestion = loaderData.shows === 'button' || loaderData.shows === 'school'
  const again =
    loaderData.shows === 'school'
      ? { pathname: `/auth/${provider}`, search: `${search}&${pressed}=yes` }
      : isConnecting
        ? { pathname: security, search: `?step=connect&provider=${provider}` }
        : { pathname: `/auth/${provider}`, search }
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md border border-line">
        <ProviderMark provider={provider} size={26} />
      </span>
      <h1 className="text-h1">{title}</h1>
      <p role={isQuestion ? undefined : 'alert'} className="mt-2 mb-8 wrap-anywhere text-ink">
        {text}
      </p>
      <div className="flex flex-col gap-3">
        {button && (
          <ButtonLink to={again} reloadDocument={!isConnecting} size="large" wide>
            {button}
          </ButtonLink>
        )}
        {isConnecting ? (
          <ButtonLink to={security} kind="ghost" size="large" wide>
            {words.backToSecurity}
          </ButtonLink>
        ) : loaderData.shows === 'school' ? (
          <ButtonLink to="/" kind="ghost" size="large" wide>
            {words.cancel}
          </ButtonLink>
        ) : (
          <ButtonLink to={{ pathname: '/auth/sign-in', search }} kind={button ? 'ghost' : 'primary'} size="large" wide>
            {words.back}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
