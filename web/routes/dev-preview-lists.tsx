import Activity from 'lucide-react/icons/activity'
import Eye from 'lucide-react/icons/eye'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataTable } from '#web/ui/office/list/data-table.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { TableSkeleton } from '#web/ui/office/list/table-skeleton.tsx'
import { ConfirmProvider, useConfirm } from '#web/ui/office/page/confirm.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { StatCard, Trend } from '#web/ui/office/page/stat-card.tsx'
import { FullList, useSampleToast } from './dev-preview-lists-full.tsx'
import { columnsOf, filtersOf, rowsOf } from './dev-preview-lists-rows.tsx'
import { type Sample, samples } from './dev-preview-lists-samples.ts'

export const meta = () => [{ title: 'Office lists · Sala' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

/** Each part of a list in each of its states, in the language of the page. */
export default function PreviewLists() {
  const sample = samples[useLanguage()]
  return (
    <ConfirmProvider>
      <div className="mx-auto max-w-[64.75rem] space-y-12 p-4 pb-24 md:p-8">
        <p lang="en" className="flex gap-4 text-meta">
          {['/dev/preview', '/dev/preview/forms'].map((to) => (
            <Link key={to} to={to} reloadDocument className="text-primary-strong underline">
              {to}
            </Link>
          ))}
        </p>
        <FullList sample={sample} />
        <Part title="Loading">
          <TableSkeleton selectable pictures main={{ head: sample.courses }} columns={columnsOf(sample)} rows={4} />
        </Part>
        <Part title="Without pictures and selection">
          <DataTable
            caption={sample.heads[1] ?? ''}
            rows={rowsOf(sample).slice(0, 4)}
            rowKey={({ id }) => id}
            main={{
              head: sample.heads[1] ?? '',
              of: ({ at }) => ({
                title: sample.people[at] ?? '',
                meta: 'name@gmail.com',
                picture: <Initials name={sample.people[at] ?? ''} size={36} />,
              }),
            }}
            columns={columnsOf(sample).filter(({ key }) => key !== 'lecturer' && key !== 'updated')}
          />
        </Part>
        <Part title="No result">
          <NoResults search={{ value: sample.titles[3] ?? '' }} filters={filtersOf(sample, ['0', '1'])} />
        </Part>
        <Part title="Empty">
          <NoRows
            title={sample.empty}
            text={sample.emptyText}
            actions={
              <>
                <OfficeButton kind="primary">
                  <Icon of={Plus} size={18} />
                  {sample.create}
                </OfficeButton>
                <OfficeButton>{sample.export}</OfficeButton>
              </>
            }
            or={{
              word: sample.or,
              children: sample.categories.slice(0, 3).map((name) => (
                <div key={name} className="rounded-card border border-line bg-band p-3 text-cell">
                  {name}
                </div>
              )),
            }}
          />
        </Part>
        <Part title="Numbers">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            <StatCard
              label={sample.courses}
              icon={Activity}
              value="1,284"
              to="?"
              foot={<Trend percent={18} text={sample.compared} />}
            />
            <StatCard label={sample.heads[2] ?? ''} icon={Users} value="126" to="?" foot={<Trend percent={-3} />} />
            <StatCard label={sample.titles[3] ?? ''} value={money(358_800)} to="?" />
            <StatCard label={sample.heads[3] ?? ''} icon={Tag} value="0" to="?" foot={sample.empty} />
          </div>
        </Part>
        <Part title="Badges, people, buttons">
          <div className="flex flex-wrap items-center gap-3">
            {(['ok', 'saffron', 'bad', 'info', 'warn', 'violet', 'quiet'] as const).map((tone, at) => (
              <OfficeBadge key={tone} tone={tone}>
                {sample.states[at % 5]}
              </OfficeBadge>
            ))}
            {[...sample.people, ...sample.categories].map((name) => (
              <Initials key={name} name={name} size={36} />
            ))}
            <Initials name={sample.people[0] ?? ''} src="/art/person-bopha.svg" size={36} />
            <RowMenu of={sample.courses} entries={[{ key: 'view', name: sample.acts[1] ?? '', icon: Eye, to: '?' }]} />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {(['primary', 'secondary', 'soft', 'ghost', 'dark', 'danger'] as const).map((kind) => (
              <OfficeButton key={kind} kind={kind}>
                {sample.bulk[0]}
              </OfficeButton>
            ))}
            <OfficeButton size="small">{sample.bulk[1]}</OfficeButton>
            <OfficeButton size="tiny">{sample.bulk[1]}</OfficeButton>
            <OfficeButton disabled>{sample.bulk[0]}</OfficeButton>
            <OfficeButton loading kind="primary">
              {sample.bulk[0]}
            </OfficeButton>
          </div>
        </Part>
        <Part title="Asking, telling, beside the page">
          <Talk sample={sample} />
        </Part>
      </div>
    </ConfirmProvider>
  )
}

function Talk({ sample }: { sample: Sample }) {
  const ask = useConfirm()
  const showSample = useSampleToast(sample)
  const [isOpen, setOpen] = useState(false)
  const verb = sample.acts[4] ?? ''
  return (
    <div className="flex flex-wrap gap-3">
      <OfficeButton onClick={() => void ask({ title: sample.ask, text: sample.askText, verb: sample.bulk[0] ?? '' })}>
        {sample.bulk[0]}
      </OfficeButton>
      <OfficeButton
        onClick={() => void ask({ title: sample.ask, text: sample.askText, verb, danger: true, items: sample.titles })}
      >
        {verb}
      </OfficeButton>
      <OfficeButton onClick={() => setOpen(true)}>{sample.acts[0]}</OfficeButton>
      {(['success', 'error', 'warning', 'info'] as const).map((tone) => (
        <OfficeButton key={tone} onClick={() => showSample(tone)} lang="en">
          {tone}
        </OfficeButton>
      ))}
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={sample.titles[3] ?? ''}
        footer={
          <OfficeButton kind="primary" onClick={() => setOpen(false)}>
            {sample.bulk[0]}
          </OfficeButton>
        }
      >
        {sample.titles.map((title) => (
          <p key={title} className="mb-4">
            {title}
          </p>
        ))}
      </Drawer>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 lang="en" className="mb-4 text-head">
        {title}
      </h2>
      {children}
    </section>
  )
}
