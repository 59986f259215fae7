import Smartphone from 'lucide-react/icons/smartphone'
import { data, redirect, useNavigation } from 'react-router'
import { appLink } from '#shared/core/app-link.rules.ts'
import { enterByHandOver, readHandOver } from '#shared/identity/hand-over.endpoints.ts'
import type { HandedOverPerson } from '#shared/identity/hand-over.schema.ts'
import { deniesAccess, fullName, homeOf } from '#shared/identity/identity.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { handOverWords } from '#web/identity/pages.words.ts'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/hand-over.ts'

type Page = ReturnType<typeof pageOf>
type Shown = {
  home: string
  /** Who is signed in here, if anybody. */
  other: string | undefined
  app: string | undefined
} & ({ person: HandedOverPerson } | { message: string })

const tokenOf = ({ token = '' }: Route.LoaderArgs['params']) => token.slice(0, 100)

/** What the app wants paid: a thing that is sold, or an order; undefined without one. */
function paymentPage({ paymentId = '0', type = 'order' }: Route.LoaderArgs['params']): string | undefined {
  if (paymentId === '0') return undefined
  const order = `/payment/${encodeURIComponent(paymentId)}`
  return type === 'order' ? order : `${order}/${encodeURIComponent(type)}`
}

const firstPage = ({ user }: Page) => (user ? homeOf(user.role) : '/auth/sign-in')

/** From the app into the phone's browser. Opening the address signs nobody in: whoever presses the button has seen as whom. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Shown> {
  const page = pageOf(context)
  if (url.searchParams.has('bsid')) throw redirect('/')
  const [token, payment] = [tokenOf(params), paymentPage(params)]
  if (!token) throw redirect(firstPage(page))
  const { user, site, appScheme } = page
  const shown = {
    home: firstPage(page),
    other: user ? fullName(user.first_name, user.last_name) : undefined,
    app: appScheme && site ? appLink(appScheme, '/my-course', site.id) : undefined,
  }
  const found = await attempt(context, readHandOver, { body: { token } })
  if ('refusal' in found) return { ...shown, message: await translated(found.refusal, page.language) }
  if (found.answer.is_you) throw redirect(payment ?? firstPage(page))
  return { ...shown, person: found.answer }
}

export async function action({ context, params }: Route.ActionArgs) {
  const page = pageOf(context)
  const result = await attempt(context, enterByHandOver, { body: { token: tokenOf(params) } })
  const to = paymentPage(params)
  if ('answer' in result) return welcome(page, result.answer, { search: new URLSearchParams(to && { to }) })
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  return refusedForm(page, result, {})
}

export const shouldRevalidate = unlessRefused

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const handle: WordsHandle = { words: () => [handOverWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return [
    ...pageMeta({ ...site, title: handOverWords.of(site.language).title, path: '/payments-login-form' }),
    { name: 'robots', content: 'noindex' },
    // The token is in the address: nobody learns it from where a request came.
    { name: 'referrer', content: 'strict-origin' },
  ]
}

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  const words = useArea(handOverWords)
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const { other, home, app } = loaderData
  if (refused || 'message' in loaderData)
    return (
      <>
        <Mark />
        <h1 className="text-h1">{words.expired}</h1>
        <p role="alert" className="mt-2 mb-8 text-ink">
          {refused?.message ?? ('message' in loaderData && loaderData.message)}
        </p>
        <div className="flex flex-col gap-3">
          {app && (
            <a href={app} className={buttonClass({ size: 'large', wide: true })}>
              {words.app}
            </a>
          )}
          <ButtonLink to={home} replace kind={app ? 'ghost' : 'primary'} size="large" wide>
            {other ? words.home : words.signIn}
          </ButtonLink>
        </div>
      </>
    )
  const { name, email } = loaderData.person
  return (
    <>
      <Mark />
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-2 mb-6 text-ink">{words.text}</p>
      <div className="mb-4 rounded-md bg-sand px-5 py-4 text-tight">
        <p className="text-muted">{words.as}</p>
        <p className="font-bold wrap-anywhere text-ink">{name}</p>
        <p className="wrap-anywhere text-body">{email}</p>
      </div>
      <p className="mb-8 text-body wrap-anywhere">{other ? words.other(other) : words.notYou}</p>
      <div className="flex flex-col gap-3">
        <PostForm replace>
          <Button type="submit" size="large" wide loading={isSending}>
            {isSending ? words.going : words.go(name)}
          </Button>
        </PostForm>
        {other && (
          <ButtonLink to={home} replace kind="ghost" size="large" wide>
            {words.stay(other)}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const Mark = () => (
  <span className="mb-6 flex size-14 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
    <Icon of={Smartphone} size={26} />
  </span>
)
