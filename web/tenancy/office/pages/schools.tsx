import Building2 from 'lucide-react/icons/building-2'
import ExternalLink from 'lucide-react/icons/external-link'
import LogIn from 'lucide-react/icons/log-in'
import { listPlatformSchools, readPlatformFigures } from '#shared/tenancy/office-school.endpoints.ts'
import {
  type PlatformSchool,
  platformSchoolQuery,
  platformSchoolTabs,
} from '#shared/tenancy/platform-schools.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { PlatformFigureStrip } from '../platform-figures.tsx'
import { platformWords } from '../school.words.ts'
import { schoolAddress } from '../school-address.ts'
import { useSchoolColumns } from '../school-columns.tsx'
import type { Route } from './+types/schools.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(platformSchoolQuery, { url, request })
  const [list, figures] = await Promise.all([
    load(context, listPlatformSchools, { query }),
    load(context, readPlatformFigures),
  ])
  return { query, list, figures }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(platformWords).title)
}

/** The schools of the platform, for its administrators. */
export default function Schools({ loaderData: { query, list, figures } }: Route.ComponentProps) {
  const words = useArea(platformWords)
  const { shell } = useOfficeWords()
  const table = useSchoolColumns()
  const open = (address: string) => void window.open(address, '_blank', 'noopener')
  // A session is of one school: the office of another asks the administrator to sign in there.
  const entriesOf = ({ id, address }: PlatformSchool): MenuEntry[] => [
    { key: 'details', name: words.details, icon: Building2, to: schoolAddress(id) },
    {
      key: 'office',
      name: words.openOffice,
      hint: words.signInAgain,
      icon: LogIn,
      onPress: () => open(`${address}/secure`),
    },
    { key: 'site', name: words.openSite, icon: ExternalLink, onPress: () => open(address) },
  ]
  return (
    <ListScreen
      above={{ name: shell.screens.dashboard, to: '/secure' }}
      title={words.title}
      about={words.text}
      figures={figures && <PlatformFigureStrip figures={figures} />}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: platformSchoolTabs, names: words.tabs }}
      find={words.find}
      table={table}
      menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
      first={<NoRows title={words.first} text={words.firstText} />}
      empty={(tab) => <EmptyTab title={tab === 'open' ? words.noOpen : words.noClosed} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}
