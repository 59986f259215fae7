import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useSearchParams } from 'react-router'
import { money } from '#shared/core/format.rules.ts'
import { useWords } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/list/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/list/data-table.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoResults } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { StatusTabs } from '#web/ui/office/list/status-tabs.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { art, columnsOf, filtersOf, type Row, rowsOf, stateIds, stateOf, tones } from './dev-preview-lists-rows.tsx'
import type { Sample } from './dev-preview-lists-samples.ts'

const bulkIcons = [Globe, EyeOff, Tag, UserPlus]

/** A whole list with everything it can have: tabs, filters, rows, menus, pages, and two rows selected. */
export function FullList({ sample }: { sample: Sample }) {
  const [query] = useSearchParams()
  const address = useListAddress()
  const { lists } = useOfficeWords()
  const ask = useConfirm()
  const showSample = useSampleToast(sample)
  const q = query.get('q') ?? ''
  const status = query.get('status') ?? ''
  const page = Number(query.get('page') ?? 1)
  const filters = filtersOf(sample, query.getAll('category'), query.get('lecturer'))
  const rows = rowsOf(sample).filter(
    (row) => row.title.toLowerCase().includes(q.toLowerCase()) && (!status || stateIds[stateOf(row)] === status),
  )
  const selection = useSelection({ rows, keyOf: ({ id }) => id, initial: ['2', '4'] })
  const { chosen } = selection
  async function trash(gone: readonly Row[]) {
    const items = gone.map(({ title }) => title)
    if (
      !(await ask({
        title: sample.ask,
        text: sample.askText,
        verb: sample.acts[4] ?? '',
        danger: true,
        icon: Trash2,
        items,
      }))
    )
      return
    selection.clear()
    showSample('success')
  }
  const menu = (row: Row): MenuEntry[] => [
    { key: 'edit', name: sample.acts[0] ?? '', icon: Pencil, letter: 'e', to: address({ q: row.title }) },
    { key: 'view', name: sample.acts[1] ?? '', icon: Eye, to: '?' },
    { key: 'students', name: sample.acts[2] ?? '', icon: Users, disabled: true, onPress() {} },
    { key: 'copy', name: sample.acts[3] ?? '', icon: Copy, onPress: () => showSample('error') },
    { key: 'trash', name: sample.acts[4] ?? '', icon: Trash2, danger: true, onPress: () => void trash([row]) },
  ]
  const tabs = [sample.all, ...sample.states.slice(0, 3)].map((name, at) => {
    const id = at === 0 ? '' : (stateIds[at - 1] ?? '')
    return { name, count: [48, 31, 2, null][at], to: address({ status: id }), current: id === status }
  })
  return (
    <section className="space-y-3 md:space-y-6">
      <PageHeader
        crumbs={[{ name: sample.area, to: '/dev/preview/lists' }, { name: sample.courses }]}
        title={sample.courses}
        badge={<OfficeBadge tone="saffron">{sample.states[1]}</OfficeBadge>}
        actions={
          <>
            <OfficeButton className="max-md:hidden">
              <Icon of={Download} size={18} />
              {sample.export}
            </OfficeButton>
            <OfficeButton kind="primary">
              <Icon of={Plus} size={18} />
              {sample.create}
            </OfficeButton>
          </>
        }
      />
      <div className="space-y-3">
        <FilterBar
          tabs={
            <StatusTabs
              label={sample.heads[0] ?? ''}
              tabs={[...tabs, { name: lists.trash, count: 5, to: address({ status: 'trash' }), trash: true }]}
            />
          }
          search={{ value: q, placeholder: sample.find }}
          filters={filters}
          sort={{
            value: query.get('sort') ?? '-updated',
            options: ['-updated', 'title', 'price'].map((value, at) => ({ value, name: sample.orders[at] ?? '' })),
          }}
        />
        {rows.length === 0 ? (
          <NoResults search={{ value: q }} filters={filters} />
        ) : (
          <DataTable
            caption={sample.courses}
            rows={rows}
            rowKey={({ id }) => id}
            main={{
              head: sample.courses,
              sort: 'title',
              of: ({ at, title }) => ({
                title,
                meta: `${sample.categories[at % 4]} · ${sample.lessons(42 - at * 3)}`,
                picture: <RowPicture src={at === 5 ? null : `/art/course-${art[at]}.svg`} />,
                to: `?q=${encodeURIComponent(title)}`,
              }),
            }}
            columns={columnsOf(sample)}
            selection={selection}
            rowMenu={menu}
            sort={{ value: query.get('sort') ?? '-updated', to: (sort) => address({ sort }) }}
            phone={(row) => ({
              meta: `${sample.people[row.at % 4]} · ${sample.ago}`,
              badge: <OfficeBadge tone={tones[stateOf(row)]}>{sample.states[stateOf(row)]}</OfficeBadge>,
              aside: (
                <>
                  <span className="flex items-center gap-1.5 text-second">
                    <Icon of={Users} size={16} />
                    {426 - row.at * 60}
                  </span>
                  <span className="font-medium">{money(2900)}</span>
                </>
              ),
            })}
            foot={<ListPages page={page} pages={6} total={48} pageSize={8} />}
          />
        )}
      </div>
      <BulkBar
        selection={selection}
        actions={[
          ...bulkIcons.map((icon, at) => ({
            key: String(at),
            name: sample.bulk[at] ?? '',
            icon,
            onPress: () => showSample('success'),
          })),
          { key: 'trash', name: sample.bulk[4] ?? '', icon: Trash2, danger: true, onPress: () => void trash(chosen) },
        ]}
      />
    </section>
  )
}

/** Shows a message in each tone, with an action. */
export function useSampleToast(sample: Sample) {
  const { core } = useWords()
  const actions = { success: sample.undo, error: core.retry, warning: undefined, info: sample.acts[2] }
  return (tone: keyof typeof actions) => {
    const text = actions[tone]
    const action = text ? { text, onPress: () => {} } : undefined
    showToast({ tone, title: tone, text: sample.titles[0], action, seconds: toastSeconds.error })
  }
}
