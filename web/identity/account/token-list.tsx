import KeyRound from 'lucide-react/icons/key-round'
import { useSearchParams } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import { areas } from '#shared/core/token-scopes.ts'
import { tokenAreas } from '#shared/domains.ts'
import type { OwnTokens, ShownToken } from '#shared/identity/access-tokens.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { tokenWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** The specification has it at one address. */
export const developerPage = '/secure/settings/Developer'

/** In the address: the id of the token somebody is about to revoke. */
const revokeParam = 'revoke'

/** In the form that revokes a token: its id. */
export const tokenField = 'token'

/** The tokens somebody has in this school; only while they may, a new one can be made. */
export function TokenList({ tokens: { access, data } }: { tokens: OwnTokens }) {
  const words = useArea(tokenWords)
  return (
    <Card padding="large">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="text-muted">{words.rights}</p>
        </div>
        {access === 'granted' && <ButtonLink to={`${developerPage}?step=new`}>{words.add}</ButtonLink>}
      </div>
      {data.length === 0 ? (
        <p className="rounded-md bg-sand px-5 py-4 text-body">{words.none}</p>
      ) : (
        <ul>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-4 text-muted">{words.ends}</p>
    </Card>
  )
}

function TokenRow({ token }: { token: ShownToken }) {
  const words = useArea(tokenWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const { id, name, ending, scopes, created_at, expires_at, is_expired, last_used_at } = token
  const chosen = areas.flatMap((area) => {
    const level = scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : undefined
    return level ? [`${tokenAreas[area][language]}: ${words.levels[level]}`] : []
  })
  return (
    <li className="flex flex-wrap items-start gap-4 border-t border-line py-4 first:border-0 first:pt-0">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
        <Icon of={KeyRound} size={20} />
      </span>
      <div className="min-w-0 grow basis-48 text-tight">
        <p className="font-bold wrap-anywhere text-ink">
          {name}{' '}
          <span className="figures font-normal text-muted" translate="no">
            …{ending}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          {is_expired && <Badge tone="danger">{words.expired}</Badge>}
          {chosen.map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </p>
        <p className="mt-2 text-muted">
          {words.created} <Ago at={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {words.lastUsed} <Ago at={last_used_at} />
            </>
          ) : (
            words.neverUsed
          )}{' '}
          · {expires_at ? words.until(day(language, expires_at)) : words.untilRevoked}
        </p>
      </div>
      {search.get(revokeParam) === id ? (
        <PostForm className="flex w-full flex-wrap items-center gap-3 rounded-md bg-sand px-5 py-4">
          <p className="grow text-ink">{words.revokeText}</p>
          <ButtonLink to={developerPage} kind="secondary">
            {words.keep}
          </ButtonLink>
          <Button type="submit" name={tokenField} value={id} kind="danger">
            {words.revoke}
          </Button>
        </PostForm>
      ) : (
        <Link
          to={`${developerPage}?${revokeParam}=${id}`}
          preventScrollReset
          aria-label={words.revokeThat(name)}
          className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
        >
          {words.revoke}
        </Link>
      )}
    </li>
  )
}
