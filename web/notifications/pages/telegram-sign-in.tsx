import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import { providerNames } from '#shared/identity/providers.rules.ts'
import { beginTelegramSignIn, finishTelegramSignIn } from '#shared/notifications/telegram.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { translated } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { providersWords } from '#web/identity/pages.words.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/telegram-sign-in.ts'

type Shown = { search: string } & (
  | { shows: 'button' }
  | { shows: 'return'; state: string }
  | { shows: 'refusal'; message: string }
)

const isLed = (headers: Headers) => !['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))

/** Two stops of one way: to Telegram, and back with what it has signed, which only the browser can read. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Shown> {
  const page = pageOf(context)
  const state = url.searchParams.get('state')
  const wanted = new URLSearchParams(url.searchParams)
  wanted.delete('state')
  const search = wanted.size > 0 ? `?${wanted}` : ''
  if (state) return { shows: 'return', state: state.slice(0, 100), search }
  if (page.user) throw redirect(afterSignIn(page.user.role, url.searchParams.get('to')))
  // A link on another site must not sign anybody in.
  if (isLed(request.headers)) return { shows: 'button', search }
  const body = { search: String(wanted).slice(0, 2000), language: page.language }
  const begun = await attempt(context, beginTelegramSignIn, { body })
  if ('answer' in begun) throw redirect(begun.answer.url)
  return { shows: 'refusal', message: await translated(begun.refusal, page.language), search }
}

export const handle: WordsHandle = { words: () => [providersWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  const title = providersWords.of(site.language).going(providerNames.telegram)
  return [...pageMeta({ ...site, title, path: '/auth/telegram' }), { name: 'robots', content: 'noindex' }]
}

export default function TelegramSignIn({ loaderData }: Route.ComponentProps) {
  const words = useArea(providersWords)
  const name = providerNames.telegram
  const { search } = loaderData
  const failure = useReturn(loaderData.shows === 'return' ? loaderData.state : undefined)
  const isEntering = loaderData.shows === 'return' && !failure
  const message = loaderData.shows === 'refusal' ? loaderData.message : failure
  const isCanceled = failure === 'canceled'
  const title = isEntering
    ? words.entering
    : loaderData.shows === 'button'
      ? words.going(name)
      : isCanceled
        ? words.canceled(name)
        : words.failed
  const text =
    isEntering || loaderData.shows === 'button' ? words.goingText(name) : isCanceled ? words.canceledText : message
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md border border-line">
        <ProviderMark provider="telegram" size={26} />
      </span>
      <h1 className="text-h1">{title}</h1>
      {!isEntering && (
        <p role={message ? 'alert' : undefined} className="mt-2 text-ink">
          {text}
        </p>
      )}
      {!isEntering && (
        <div className="mt-8 flex flex-col gap-3">
          <ButtonLink to={{ pathname: '/auth/telegram', search }} reloadDocument size="large" wide>
            {loaderData.shows === 'button' ? words.continueWith(name) : words.again}
          </ButtonLink>
          <ButtonLink to={{ pathname: '/auth/sign-in', search }} kind="ghost" size="large" wide>
            {words.back}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Give what Telegram has signed for a session; answers why that was refused. */
function useReturn(state: string | undefined): string | undefined {
  const language = useLanguage()
  const [failure, setFailure] = useState<string>()
  // It works once, however often the effect runs.
  const finishing = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!state) return
    let isLeft = false
    finishing.current ??= finish(state)
    finishing.current
      .then((url) => location.replace(url))
      .catch(async (error: unknown) => {
        const why = error instanceof CallError ? await translated(error.answer, language) : 'canceled'
        if (!isLeft) setFailure(why)
      })
    return () => {
      isLeft = true
    }
  }, [state, language])
  return failure
}

class Canceled extends Error {}

async function finish(state: string): Promise<string> {
  const [, result = 'false'] = /[#&]tgAuthResult=([\w+/=-]+)/.exec(location.hash) ?? []
  if (result === 'false') throw new Canceled()
  // Not in the history: what was signed is nobody else's.
  history.replaceState(history.state, '', location.pathname + location.search)
  const { url } = await callQuietly(finishTelegramSignIn, { body: { state, result } })
  return url
}
