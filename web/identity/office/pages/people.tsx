import { useState } from 'react'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { rememberedPageSize } from '#web/core/page-size.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupsPath } from '#web/identity/office/group-columns.tsx'
import { loadGroupChoices } from '#web/identity/office/group-filter.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { InviteDrawer } from '#web/identity/office/invite-drawer.tsx'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { AddPerson, InviteButton, PeopleActions } from '#web/identity/office/people-actions.tsx'
import { crumbsTo, peopleAsked, scopeOf } from '#web/identity/office/people-address.ts'
import { usePeopleFilters } from '#web/identity/office/people-filters.tsx'
import { PeopleRows } from '#web/identity/office/people-rows.tsx'
import { PeopleDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { isNarrowed } from '#web/ui/office/list/list-body.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/people.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const scope = scopeOf(url.pathname)
  const query = peopleAsked(url.searchParams, scope, rememberedPageSize(request))
  const [page, groups] = await Promise.all([
    load(context, endpoints[scope].list, { query }),
    scope === 'students' ? loadGroupChoices(context) : null,
  ])
  return { scope, query, page, groups }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(peopleMenu).screens[scopeOf(location.pathname)])
}

export default function People({ loaderData }: Route.ComponentProps) {
  // Each list has its own selection and search text.
  return <PeopleList key={loaderData.scope} {...loaderData} />
}

function PeopleList({ scope, query, page, groups }: Route.ComponentProps['loaderData']) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const groupNames = useArea(groupWords)
  const may = useMay()
  const filters = usePeopleFilters(scope, query, groups)
  const [isInviting, setInviting] = useState(false)
  const mayAdd = may(`${scope}.add`)
  const isNew = !isNarrowed(query, filters) && page.counts.all === 0
  const hasTrash = page.counts.trash > 0
  const invite = () => setInviting(true)
  const group = groups?.find(({ id }) => id === query.group)
  const title = group?.name ?? screens[scope]
  // The last one is the current page. The students of a group are below the groups.
  const above = crumbsTo(scope, may, screens)
  const crumbs = [
    ...above.slice(0, -1),
    ...(group ? [{ name: groupNames.title, to: groupsPath }, { name: title }] : [{ name: title }]),
  ]
  const first = (
    <NoRows
      drawing={<PeopleDrawing hasPlus={mayAdd} />}
      title={words.scopes[scope].emptyTitle}
      text={words.scopes[scope].emptyText}
      actions={
        mayAdd && (
          <>
            <AddPerson scope={scope} />
            <InviteButton onPress={invite} />
          </>
        )
      }
    />
  )
  return (
    <section className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          (!isNew || query.tab === 'trash') && (
            <PeopleActions scope={scope} query={query} total={page.total} onInvite={invite} />
          )
        }
      />
      {isNew && !hasTrash && query.tab !== 'trash' ? (
        first
      ) : (
        <PeopleRows scope={scope} query={query} page={page} groups={groups} filters={filters} first={first} />
      )}
      {mayAdd && <InviteDrawer scope={scope} open={isInviting} onClose={() => setInviting(false)} />}
    </section>
  )
}
