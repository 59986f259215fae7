import BookOpen from 'lucide-react/icons/book-open'
import { redirect, useSearchParams } from 'react-router'
import { areas, type Scope } from '#shared/core/token-scopes.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '#shared/identity/access-tokens.endpoints.ts'
import { type OwnTokens, tokenDays } from '#shared/identity/access-tokens.schema.ts'
import { addSystem, deleteSystem, listSystems } from '#shared/identity/systems.endpoints.ts'
import { addressesIn } from '#shared/identity/systems.rules.ts'
import type { MadeSystem } from '#shared/identity/systems.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords, systemWords, tokenWords } from '#web/identity/pages.words.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/developer.ts'
import { AccountPage } from './account-page.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ConnectedSystem, NewSystemForm } from './new-system.tsx'
import { areaField, MadeToken, NewTokenForm } from './new-token.tsx'
import { SystemList, systemField } from './system-list.tsx'
import { developerPage, TokenList, tokenField } from './token-list.tsx'

/** Making a token, and connecting a system. */
const steps = ['new', 'system'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, hasApiDocs, user } = pageOf(context)
  const tokens = await load(context, listAccessTokens)
  const step = tokens.access === 'granted' ? steps.find((one) => one === url.searchParams.get('step')) : undefined
  const systems = tokens.access === 'granted' ? await load(context, listSystems) : undefined
  return { tokens, systems, origin, hasApiDocs, step, mayBook: user?.role === 'vendor' }
}

/** Whoever may change something may read it, too. */
const scopesOf = (form: FormData): Scope[] =>
  areas.flatMap((area): Scope[] => {
    const level = form.get(areaField(area))
    if (level === 'write') return [`${area}:read`, `${area}:write`]
    return level === 'read' ? [`${area}:read`] : []
  })

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const revoked = field(tokenField)
  if (revoked) {
    const result = await attempt(context, revokeAccessToken, { params: { tokenId: revoked } })
    // Revoked already is as good.
    const isDone = 'answer' in result || result.refusal.code === 'identity.token_not_found'
    return isDone ? redirect(`${developerPage}?done=revoked`) : refusedForm(page, result, {})
  }
  const removed = field(systemField)
  if (removed) {
    const result = await attempt(context, deleteSystem, { params: { systemId: removed } })
    const isDone = 'answer' in result || result.refusal.code === 'identity.system_not_found'
    return isDone ? redirect(developerPage) : refusedForm(page, result, {})
  }
  if (url.searchParams.get('step') === 'system') {
    const result = await attempt(context, addSystem, {
      body: {
        name: field('name'),
        redirect_addresses: addressesIn(field('addresses')),
        has_secret: form.has('has_secret'),
        current_password: field('current_password'),
      },
    })
    if ('answer' in result) return { system: result.answer }
    const has_secret = form.has('has_secret') ? 'yes' : 'no'
    return refusedForm(page, result, { name: field('name'), addresses: field('addresses'), has_secret })
  }
  const result = await attempt(context, makeAccessToken, {
    query: { language: page.language },
    body: {
      name: field('name'),
      scopes: scopesOf(form),
      days: tokenDays.find((days) => String(days) === field('days')) ?? null,
      current_password: field('current_password'),
    },
  })
  if ('answer' in result) return { token: result.answer.token }
  const levels = Object.fromEntries(areas.map((area) => [areaField(area), field(areaField(area))]))
  return refusedForm(page, result, { name: field('name'), days: field('days'), ...levels })
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, tokenWords, systemWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: tokenWords.of(site.language).title, path: developerPage })
}

export default function Developer({ loaderData, actionData }: Route.ComponentProps) {
  const words = useArea(tokenWords)
  const [search] = useSearchParams()
  const { tokens, systems, origin, hasApiDocs, step, mayBook } = loaderData
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const made = actionData && 'token' in actionData ? (actionData as { token: string }).token : undefined
  const system = actionData && 'system' in actionData ? (actionData as { system: MadeSystem }).system : undefined
  if (system && step === 'system')
    return (
      <AccountPage title={words.title}>
        <ConnectedSystem system={system} />
      </AccountPage>
    )
  if (made && step === 'new')
    return (
      <AccountPage title={words.title}>
        <MadeToken token={made} origin={origin} />
      </AccountPage>
    )
  return (
    <AccountPage title={words.title}>
      {step === 'new' ? (
        <NewTokenForm refused={refused} />
      ) : step === 'system' ? (
        <NewSystemForm refused={refused} />
      ) : (
        <div className="flex flex-col gap-5">
          {search.get('done') === 'revoked' && <DoneNotice text={words.revoked} />}
          <p className="text-ink">{words.about}</p>
          {hasApiDocs && (
            <p>
              <a href="/docs/api" className={buttonClass({ kind: 'secondary' })}>
                <Icon of={BookOpen} size={18} />
                {words.docs}
              </a>
            </p>
          )}
          {tokens.access !== 'granted' && <Missing access={tokens.access} mayBook={mayBook} />}
          {(tokens.access === 'granted' || tokens.data.length > 0) && <TokenList tokens={tokens} />}
          {systems && <SystemList systems={systems.data} />}
        </div>
      )}
    </AccountPage>
  )
}

/** What somebody needs before they can make a token, and how to get it. */
function Missing({ access, mayBook }: { access: Exclude<OwnTokens['access'], 'granted'>; mayBook: boolean }) {
  const { needs } = useArea(tokenWords)
  const isPackage = access === 'package'
  return (
    <Card padding="large" className="max-w-2xl">
      <h2 className="text-h3">{needs[access]}</h2>
      <p className="mt-1 text-muted">{isPackage ? needs.packageText : needs.permissionText}</p>
      {isPackage && !mayBook && <p className="mt-4 text-ink">{needs.askOwner}</p>}
      {isPackage && mayBook && (
        <ButtonLink to="/secure/pricing" className="mt-5">
          {needs.seePackages}
        </ButtonLink>
      )}
    </Card>
  )
}
