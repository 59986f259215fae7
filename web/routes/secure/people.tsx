import Download from 'lucide-react/icons/download'
import MailPlus from 'lucide-react/icons/mail-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { InviteDrawer } from '#web/identity/office/invite-drawer.tsx'
import { crumbsTo, peopleAsked, scopeOf, scopePaths } from '#web/identity/office/people-address.ts'
import { PeopleFilters, usePeopleFilters } from '#web/identity/office/people-filters.tsx'
import { PeopleRows } from '#web/identity/office/people-rows.tsx'
import { useMemberActs } from '#web/identity/office/use-member-acts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButton, OfficeButtonLink, officeButtonClass } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { RowMenu } from '#web/ui/office/row-menu.tsx'
import type { Route } from './+types/people.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = scopeOf(url.pathname)
  const query = peopleAsked(url.searchParams, scope)
  return { scope, query, page: await load(context, endpoints[scope].list, { query }) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return officeMeta(matches, ({ shell }) => shell.screens[scopeOf(location.pathname)])
}

export default function People({ loaderData }: Route.ComponentProps) {
  // Each list begins anew: nothing that was selected or typed in another belongs here.
  return <PeopleList key={loaderData.scope} {...loaderData} />
}

function PeopleList({ scope, query, page }: Route.ComponentProps['loaderData']) {
  const { people: words, shell } = useOfficeWords()
  const may = useMay()
  const filters = usePeopleFilters(scope, query)
  const [isInviting, setInviting] = useState(false)
  const isNarrowed = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  const isNew = !isNarrowed && page.counts.all === 0
  const mayAdd = may(`${scope}.add`)
  const csv = apiBase + addressOf(endpoints[scope].download, { query: { ...query, page: undefined } })
  const mayExport = may(`${scope}.update`) && page.total > 0
  const add = mayAdd && (
    <OfficeButtonLink to={`${scopePaths[scope]}/create`} kind="primary">
      <Icon of={Plus} size={18} />
      {words.scopes[scope].add}
    </OfficeButtonLink>
  )
  const invite = mayAdd && (
    <OfficeButton onClick={() => setInviting(true)}>
      <Icon of={MailPlus} size={18} />
      {words.invite.button}
    </OfficeButton>
  )
  return (
    <section className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[...crumbsTo(scope, may, shell.screens).slice(0, -1), { name: shell.screens[scope] }]}
        title={shell.screens[scope]}
        actions={
          <>
            {query.tab === 'trash' && page.counts.trash > 0 && may(`${scope}.delete`) && <EmptyTrash scope={scope} />}
            {mayExport && (
              <a href={csv} download className={`${officeButtonClass()} max-md:hidden`}>
                <Icon of={Download} size={18} />
                {words.export}
              </a>
            )}
            {!isNew && <span className="max-md:hidden">{invite}</span>}
            {!isNew && (mayAdd || mayExport) && (
              <div className="md:hidden">
                <RowMenu
                  of={shell.screens[scope]}
                  entries={[
                    ...(mayAdd
                      ? [{ key: 'invite', name: words.invite.button, icon: MailPlus, onPress: () => setInviting(true) }]
                      : []),
                    ...(mayExport
                      ? [{ key: 'csv', name: words.export, icon: Download, onPress: () => location.assign(csv) }]
                      : []),
                  ]}
                />
              </div>
            )}
            {!isNew && add}
          </>
        }
      />
      {(!isNew || page.counts.trash > 0) && <PeopleFilters query={query} counts={page.counts} filters={filters} />}
      {isNew && query.tab !== 'trash' ? (
        <NoRows
          title={words.scopes[scope].emptyTitle}
          text={words.scopes[scope].emptyText}
          actions={
            <>
              {add}
              {invite}
            </>
          }
        />
      ) : (
        <PeopleRows scope={scope} query={query} page={page} filters={filters} />
      )}
      {mayAdd && <InviteDrawer scope={scope} open={isInviting} onClose={() => setInviting(false)} />}
    </section>
  )
}

function EmptyTrash({ scope }: { scope: PeopleScope }) {
  const { people: words } = useOfficeWords()
  const { emptyTrash } = useMemberActs(scope)
  return (
    <OfficeButton className="text-danger!" onClick={() => void emptyTrash()}>
      <Icon of={Trash2} size={18} />
      {words.emptyTrash}
    </OfficeButton>
  )
}
