import Blocks from 'lucide-react/icons/blocks'
import type { ShownSystem } from '#shared/identity/systems.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { systemWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { developerPage } from './token-list.tsx'

/** In the form that disconnects a system: its id. */
export const systemField = 'system'

/** The other systems of the school that its people sign in to with their account here. */
export function SystemList({ systems }: { systems: readonly ShownSystem[] }) {
  const words = useArea(systemWords)
  return (
    <Card padding="large">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="text-muted">{words.text}</p>
        </div>
        <ButtonLink to={`${developerPage}?step=system`}>{words.add}</ButtonLink>
      </div>
      {systems.length === 0 ? (
        <p className="rounded-md bg-sand px-5 py-4 text-body">{words.none}</p>
      ) : (
        <ul>
          {systems.map((system) => (
            <SystemRow key={system.id} system={system} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SystemRow({ system }: { system: ShownSystem }) {
  const words = useArea(systemWords)
  const { id, name, client_id, redirect_addresses, has_secret, created_at } = system
  return (
    <li className="flex flex-wrap items-start gap-4 border-t border-line py-4 first:border-0 first:pt-0">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
        <Icon of={Blocks} size={20} />
      </span>
      <div className="min-w-0 grow basis-48 text-tight">
        <p className="font-bold wrap-anywhere text-ink">{name}</p>
        <p className="mt-1">
          <Badge>{has_secret ? words.withSecret : words.withoutSecret}</Badge>
        </p>
        <p className="mt-2 text-muted">
          {words.clientId}:{' '}
          <code className="text-caption break-all" translate="no">
            {client_id}
          </code>
        </p>
        {redirect_addresses.map((address) => (
          <p key={address} className="text-caption break-all text-muted" translate="no">
            {address}
          </p>
        ))}
        <p className="mt-2 text-muted">
          {words.created} <Ago at={created_at} />
        </p>
      </div>
      <PostForm>
        <button
          type="submit"
          name={systemField}
          value={id}
          aria-label={words.removeThat(name)}
          className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
        >
          {words.remove}
        </button>
      </PostForm>
    </li>
  )
}
