import Download from 'lucide-react/icons/download'
import MailPlus from 'lucide-react/icons/mail-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { PeopleQuery } from '#shared/identity/people.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { type MenuEntry, RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { scopePaths } from './people-address.ts'
import { useMemberActs } from './use-member-acts.ts'

/** The link to the form of a new person. */
export function AddPerson({ scope }: { scope: PeopleScope }) {
  const words = useArea(peopleWords)
  return (
    <OfficeButtonLink to={`${scopePaths[scope]}/create`} kind="primary">
      <Icon of={Plus} size={18} />
      {words.scopes[scope].add}
    </OfficeButtonLink>
  )
}

export function InviteButton({ onPress }: { onPress: () => void }) {
  const words = useArea(peopleWords)
  return (
    <OfficeButton onClick={onPress}>
      <Icon of={MailPlus} size={18} />
      {words.invite.button}
    </OfficeButton>
  )
}

type PeopleActionsProps = { scope: PeopleScope; query: PeopleQuery; total: number; onInvite: () => void }

/** What can be done with a list of people as a whole. On a phone all but the main action are in a menu. */
export function PeopleActions({ scope, query, total, onInvite }: PeopleActionsProps) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const may = useMay()
  const language = useLanguage()
  const { emptyTrash } = useMemberActs(scope)
  const mayAdd = may(`${scope}.add`)
  const mayExport = may(`${scope}.update`) && total > 0
  const mayEmpty = may(`${scope}.delete`) && query.tab === 'trash' && total > 0
  const download = addressOf(endpoints[scope].download, { query: { ...query, page: undefined, language } })
  const entries: MenuEntry[] = []
  if (mayAdd) entries.push({ key: 'invite', name: words.invite.button, icon: MailPlus, onPress: onInvite })
  if (mayExport)
    entries.push({ key: 'csv', name: words.export, icon: Download, onPress: () => location.assign(apiBase + download) })
  const soon: MenuEntry[] = mayAdd
    ? [{ key: 'import', name: words.importSoon, icon: Upload, disabled: true, onPress: () => {} }]
    : []
  entries.push(...soon)
  if (mayEmpty)
    entries.push({
      key: 'empty',
      name: words.emptyTrash.button,
      icon: Trash2,
      danger: true,
      onPress: () => void emptyTrash(),
    })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        {mayEmpty && (
          <OfficeButton className="text-danger!" onClick={() => void emptyTrash()}>
            <Icon of={Trash2} size={18} />
            {words.emptyTrash.button}
          </OfficeButton>
        )}
        {mayExport && <CsvLink href={download} name={words.export} />}
        {mayAdd && <InviteButton onPress={onInvite} />}
        {soon.length > 0 && <RowMenu of={screens[scope]} entries={soon} />}
      </div>
      {entries.length > 0 && (
        <div className="md:hidden">
          <RowMenu of={screens[scope]} entries={entries} />
        </div>
      )}
      {mayAdd && <AddPerson scope={scope} />}
    </>
  )
}
