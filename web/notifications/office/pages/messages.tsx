import PenLine from 'lucide-react/icons/pen-line'
import { listMessages } from '#shared/notifications/messages.endpoints.ts'
import { messageTabs } from '#shared/notifications/messages.lists.ts'
import { messageQuery } from '#shared/notifications/messages.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load, pageOf } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { useMessageColumns } from '#web/notifications/office/message-columns.tsx'
import { messageWords } from '#web/notifications/office/messages.words.ts'
import { useMessageEntries } from '#web/notifications/office/use-message-entries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/messages.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = { ...listQueryOf(messageQuery, { url, request }), language: pageOf(context).language }
  return { query, list: await load(context, listMessages, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(messageWords).title)
}

/** What the school has written to many people. */
export default function Messages({ loaderData: { query, list } }: Route.ComponentProps) {
  const { school } = useOfficeWords().shell.areas
  const words = useArea(messageWords)
  const table = useMessageColumns()
  const entriesOf = useMessageEntries()
  const add = useMay()('messages.add') && (
    <OfficeButtonLink to="/secure/messages/write" kind="primary">
      <Icon of={PenLine} size={18} />
      {words.write}
    </OfficeButtonLink>
  )
  return (
    <ListScreen
      above={{ name: school }}
      title={words.title}
      about={words.about}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: messageTabs, names: words.tabs }}
      find={words.find}
      table={table}
      menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
      add={add}
      first={<NoRows title={words.first} text={words.firstText} actions={add} />}
      empty={(tab) => <EmptyTab title={tab === 'all' ? words.first : words.emptyTab[tab]} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}
