import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Palette from 'lucide-react/icons/palette'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import * as z from 'zod/mini'
import { opensPage } from '#shared/core/permissions.ts'
import { listOfficeCertificates } from '#shared/learning/certificates.endpoints.ts'
import {
  certificatesPerPage,
  type OfficeCertificate,
  type OfficeCertificateQuery,
  officeCertificateQuery,
} from '#shared/learning/certificates.schema.ts'
import { certificateTabs } from '#shared/learning/learning.lists.ts'
import { useMay, useOffice } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useCertificateColumns } from '#web/learning/office/certificate-columns.tsx'
import { RevokeCertificate } from '#web/learning/office/revoke-certificate.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { NoResults, NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import type { Route } from './+types/certificates.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const given = Object.fromEntries([...url.searchParams].filter(([, value]) => value))
  const asked = z.safeParse(officeCertificateQuery, given)
  const query: OfficeCertificateQuery = asked.success ? asked.data : { tab: 'all', page: 1 }
  return { query, list: await load(context, listOfficeCertificates, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.certificates.title)
}

/** What the school has issued. */
export default function Certificates({ loaderData: { query, list } }: Route.ComponentProps) {
  const { certificates: words, shell } = useOfficeWords()
  const [revoking, setRevoking] = useState<OfficeCertificate>()
  const { main, columns, phone } = useCertificateColumns()
  const menuOf = useMenu(setRevoking)
  const isFirst = !query.q && list.counts.all === 0
  const look = (
    <OfficeButtonLink to="/secure/courses/certificates/template" kind={isFirst ? 'primary' : 'secondary'}>
      <Icon of={Palette} size={18} />
      {words.template.button}
    </OfficeButtonLink>
  )
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: shell.screens.courses }, { name: words.title }]}
        title={words.title}
        actions={isFirst ? undefined : look}
      />
      {isFirst ? (
        <NoRows title={words.first} text={words.firstText} actions={look} />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs query={query} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
          />
          {list.data.length > 0 ? (
            <DataTable
              caption={words.title}
              rows={list.data}
              rowKey={({ id }) => id}
              main={main}
              columns={columns}
              phone={phone}
              rowMenu={menuOf}
              foot={<ListPages {...list} pageSize={certificatesPerPage} />}
            />
          ) : query.q ? (
            <NoResults search={{ value: query.q }} />
          ) : (
            <NoRows drawing={<NothingFound />} title={words.noRevoked} />
          )}
        </div>
      )}
      {revoking && <RevokeCertificate certificate={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  )
}

function useMenu(revoke: (one: OfficeCertificate) => void) {
  const { certificates: words } = useOfficeWords()
  const permission = useOffice()?.permission ?? []
  const may = useMay()
  return (one: OfficeCertificate): MenuEntry[] => {
    const student = `/secure/users/students/detail/${one.member_id}`
    return [
      { key: 'open', name: words.open, icon: ExternalLink, to: `/certificate/${one.id}` },
      {
        key: 'pdf',
        name: words.pdf,
        icon: Download,
        onPress: () => void window.open(`/certificate/${one.id}.pdf`, '_blank'),
      },
      ...(one.member_id && opensPage(permission, student)
        ? [{ key: 'student', name: words.openStudent, icon: User, to: student }]
        : []),
      ...(may('certificates.update') && !one.revoked_at
        ? [{ key: 'revoke', name: words.revoke.act, icon: Ban, danger: true, onPress: () => revoke(one) }]
        : []),
    ]
  }
}

type Counts = Route.ComponentProps['loaderData']['list']['counts']

function Tabs({ query, counts }: { query: OfficeCertificateQuery; counts: Counts }) {
  const { certificates: words } = useOfficeWords()
  const address = useListAddress()
  const tabs = certificateTabs.map((tab) => ({
    name: words.tabs[tab],
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
  }))
  return <StatusTabs label={words.tabs.label} tabs={tabs} />
}
