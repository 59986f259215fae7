import BookOpen from 'lucide-react/icons/book-open'
import { redirect, useSearchParams } from 'react-router'
import { areas, type Scope } from '#shared/core/token-scopes.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '#shared/identity/access-tokens.endpoints.ts'
import { type OwnTokens, tokenDays } from '#shared/identity/access-tokens.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords, tokenWords } from '#web/identity/pages.words.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/developer.ts'
import { AccountPage } from './account-page.tsx'
import { DoneNotice } from './done-notice.tsx'
import { areaField, MadeToken, NewTokenForm } from './new-token.tsx'
import { developerPage, TokenList, tokenField } from './token-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, hasApiDocs, user } = pageOf(context)
  const tokens = await load(context, listAccessTokens)
  const isNew = url.searchParams.get('step') === 'new' && tokens.access === 'granted'
  return { tokens, origin, hasApiDocs, isNew, mayBook: user?.role === 'vendor' }
}

/** Whoever may change something may read it, too. */
const scopesOf = (form: FormData): Scope[] =>
  areas.flatMap((area): Scope[] => {
    const level = form.get(areaField(area))
    if (level === 'write') return [`${area}:read`, `${area}:write`]
    return level === 'read' ? [`${area}:read`] : []
  })

export async function action({ request, context }: Route.ActionArgs) {
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

export const handle: WordsHandle = { words: () => [securityWords, tokenWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: tokenWords.of(site.language).title, path: developerPage })
}

export default function Developer({ loaderData, actionData }: Route.ComponentProps) {
  const words = useArea(tokenWords)
  const [search] = useSearchParams()
  const { tokens, origin, hasApiDocs, isNew, mayBook } = loaderData
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const made = actionData && 'token' in actionData ? (actionData as { token: string }).token : undefined
  if (made && isNew)
    return (
      <AccountPage title={words.title}>
        <MadeToken token={made} origin={origin} />
      </AccountPage>
    )
  return (
    <AccountPage title={words.title}>
      {isNew ? (
        <NewTokenForm refused={refused} />
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
