import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import FilePlus from 'lucide-react/icons/file-plus'
import Palette from 'lucide-react/icons/palette'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { opensPage } from '#shared/core/permissions.ts'
import { listOfficeCertificates, reissueCertificate } from '#shared/learning/certificates.endpoints.ts'
import { type OfficeCertificate, officeCertificateQuery } from '#shared/learning/certificates.schema.ts'
import { certificateTabs } from '#shared/learning/learning.lists.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay, useOffice } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseMenu } from '#web/courses/office/courses-frame.words.ts'
import { useCertificateColumns } from '#web/learning/office/certificate/certificate-columns.tsx'
import { RevokeCertificate } from '#web/learning/office/certificate/revoke-certificate.tsx'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import type { Route } from './+types/certificates.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeCertificateQuery, { url, request })
  return { query, list: await load(context, listOfficeCertificates, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(issuedWords).title)
}

/** What the school has issued. */
export default function Certificates({ loaderData: { query, list } }: Route.ComponentProps) {
  const { screens } = useArea(courseMenu)
  const words = useArea(issuedWords)
  const [revoking, setRevoking] = useState<OfficeCertificate>()
  const table = useCertificateColumns()
  const entriesOf = useEntries(setRevoking)
  const mayChange = useMay()('certificates.update')
  const look = (kind: 'primary' | 'secondary') => (
    <OfficeButtonLink to="/secure/courses/certificates/template" kind={kind}>
      <Icon of={Palette} size={18} />
      {words.template.button}
    </OfficeButtonLink>
  )
  return (
    <>
      <ListScreen
        above={{ name: screens.courses, to: '/secure/courses' }}
        title={words.title}
        about={words.text}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: certificateTabs, names: words.tabs }}
        find={words.find}
        table={table}
        menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
        add={mayChange && look('secondary')}
        first={
          <NoRows
            title={words.first}
            text={mayChange ? `${words.firstText} ${words.firstLook}` : words.firstText}
            actions={mayChange && look('primary')}
          />
        }
        empty={(tab) => <EmptyTab title={tab === 'revoked' ? words.noRevoked : words.noValid} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {revoking && <RevokeCertificate certificate={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

function useEntries(revoke: (one: OfficeCertificate) => void) {
  const words = useArea(issuedWords)
  const permission = useOffice()?.permission ?? []
  const may = useMay()
  const write = useWrites()
  async function reissue({ id, student_name }: OfficeCertificate) {
    if (!(await write(() => call(reissueCertificate, { params: { certificateId: id } })))) return
    showToast({ tone: 'success', title: words.reissue.done, text: student_name, seconds: toastSeconds.success })
  }
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
      ...(!may('certificates.update')
        ? []
        : one.revoked_at
          ? [{ key: 'reissue', name: words.reissue.act, icon: FilePlus, onPress: () => void reissue(one) }]
          : [{ key: 'revoke', name: words.revoke.act, icon: Ban, danger: true, onPress: () => revoke(one) }]),
    ]
  }
}
