import { listStudentPoints } from '#shared/commerce/points.endpoints.ts'
import { pointTabs } from '#shared/commerce/points.lists.ts'
import { pointsQuery } from '#shared/commerce/points.schema.ts'
import { usePointColumns } from '#web/commerce/office/points/point-columns.tsx'
import { officePointWords } from '#web/commerce/office/points.words.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/points.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(pointsQuery, { url, request })
  return { query, list: await load(context, listStudentPoints, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officePointWords).title)
}

/** The students with their points. */
export default function Points({ loaderData: { query, list } }: Route.ComponentProps) {
  const words = useArea(officePointWords)
  const { payments } = useArea(salesWords)
  const may = useMay()
  return (
    <ListScreen
      above={{ name: payments, to: '/secure/payments' }}
      title={words.title}
      about={words.about}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: pointTabs, names: words.tabs }}
      find={words.find}
      add={
        may('payment_methods.view') && (
          <OfficeButtonLink to="/secure/payments/points-settings">{words.settings}</OfficeButtonLink>
        )
      }
      table={usePointColumns()}
      first={<NoRows title={words.first} text={words.firstText} />}
      empty={(tab) => <EmptyTab title={words.empty[tab]} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}
