import CheckCheck from 'lucide-react/icons/check-check'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { bankLineSorts, bankLineTabs } from '#shared/commerce/statements.lists.ts'
import type { BankLinePage, BankLineRow, BankLinesQuery, LineMatch } from '#shared/commerce/statements.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListTabs } from '#web/ui/office/list/list-tabs.tsx'
import { LoadingList } from '#web/ui/office/list/loading-list.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { salesWords } from '../sales.words.ts'
import { statementWords } from '../statement.words.ts'
import { useLetterKeys } from '../use-letter-keys.ts'
import { BankLine } from './bank-line.tsx'
import { LineSkeleton } from './line-skeleton.tsx'
import { StatementSummary } from './statement-summary.tsx'
import { UploadDrawer } from './upload-drawer.tsx'
import { useMatching } from './use-matching.ts'

type ScreenProps = { query: BankLinesQuery; list: BankLinePage }

/** What came in by the bank's statements, and what it is: sure ones are confirmed by one key. */
export function MatchingScreen({ query, list }: ScreenProps) {
  const words = useArea(statementWords)
  const { payments } = useArea(salesWords)
  const mayDecide = useMay()('slips.update')
  const ask = useConfirm()
  const { confirm, reopen, setAside, settle, takeBack } = useMatching()
  const [isUploading, setUploading] = useState(false)
  const [sending, setSending] = useState<string>()
  const { current, move } = useCurrentLine(list.data)
  const [choices, setChoices] = useState<ReadonlyMap<string, LineMatch['id']>>(new Map())
  const chosenOf = ({ id, matches }: BankLineRow) => matches.find((one) => one.id === choices.get(id)) ?? matches[0]

  async function match(line: BankLineRow, { kind, id }: LineMatch) {
    if (sending) return
    setSending(line.id)
    await confirm([{ line_id: line.id, kind, id }])
    setSending(undefined)
  }
  async function confirmAll() {
    const { strong } = list
    if (sending || strong.length === 0) return
    const { title, text, yes } = words.asking
    if (!(await ask({ title: title(strong.length), text, verb: yes }))) return
    setSending('all')
    await confirm(strong)
    setSending(undefined)
  }
  async function takeUploadBack() {
    const { statement } = list
    if (sending || !statement) return
    const { title, text, yes } = words.takingBack
    if (!(await ask({ title, text: text(statement.added), verb: yes, danger: true }))) return
    setSending('statement')
    await takeBack(statement.id)
    setSending(undefined)
  }
  const isOpen = mayDecide && query.tab === 'open'
  const best = current && chosenOf(current)
  useLetterKeys({
    j: () => move(1),
    k: () => move(-1),
    m: isOpen && current && best?.is_payable ? () => void match(current, best) : undefined,
    s: isOpen && current ? () => void setAside(current.id) : undefined,
    a: isOpen && list.strong.length > 0 ? () => void confirmAll() : undefined,
  })
  const isFirst = list.statement === null
  return (
    <div className="p-4 md:p-6">
      <PageHeader
        crumbs={[{ name: payments, to: '/secure/payments' }, { name: words.title }]}
        title={words.heading}
        actions={
          mayDecide &&
          !isFirst && (
            <>
              <OfficeButton className="max-md:min-h-12" onClick={() => setUploading(true)}>
                <Icon of={Upload} size={18} />
                {words.upload}
              </OfficeButton>
              {list.strong.length > 0 && (
                <OfficeButton
                  kind="primary"
                  className="max-md:min-h-12"
                  loading={sending === 'all'}
                  onClick={() => void confirmAll()}
                >
                  <Icon of={CheckCheck} size={18} />
                  {words.confirmAll(list.strong.length)}
                </OfficeButton>
              )}
            </>
          )
        }
      />
      {isFirst ? (
        <First list={list} mayDecide={mayDecide} onUpload={() => setUploading(true)} />
      ) : (
        <div className="mt-4 space-y-4">
          {list.statement && (
            <StatementSummary
              {...list}
              statement={list.statement}
              onTakeBack={mayDecide ? () => void takeUploadBack() : undefined}
            />
          )}
          <FilterBar
            tabs={
              <ListTabs
                label={words.tabs.label}
                tabs={bankLineTabs}
                names={words.tabs}
                counts={list.counts}
                current={query.tab}
              />
            }
            search={{ value: query.q ?? '', placeholder: words.find }}
            {...(query.tab === 'open' && {
              sort: {
                value: query.sort,
                options: bankLineSorts.map((value) => ({ value, name: words.sorts[value] })),
              },
            })}
          />
          <LoadingList skeleton={<LineSkeleton />}>
            {list.data.length === 0 ? (
              <NoRows drawing={<NothingFound />} title={words.empty[query.tab]} text={words.emptyText[query.tab]} />
            ) : (
              <ol className="space-y-3">
                {list.data.map((line) => (
                  <BankLine
                    key={line.id}
                    line={line}
                    isCurrent={line.id === current?.id}
                    mayDecide={mayDecide}
                    chosen={chosenOf(line)}
                    isSending={sending === line.id}
                    onChoose={({ id }) => setChoices(new Map([...choices, [line.id, id]]))}
                    onMatch={(chosen) => void match(line, chosen)}
                    onAside={() => void setAside(line.id)}
                    onUndo={() => void reopen(line.id)}
                    onSettled={() => void settle(line.id)}
                  />
                ))}
              </ol>
            )}
            <div className="md:*:border-t-0">
              <ListPages {...list} pageSize={query.per} />
            </div>
          </LoadingList>
          {isOpen && list.data.length > 0 && <Keys />}
        </div>
      )}
      {isUploading && <UploadDrawer accounts={list.accounts} onClose={() => setUploading(false)} />}
    </div>
  )
}

/** The line that keys act on; none until one of them is pressed. */
function useCurrentLine(lines: readonly BankLineRow[]) {
  const [id, setId] = useState<string>()
  const at = lines.findIndex((line) => line.id === id)
  useEffect(() => {
    if (id) document.querySelector(`[data-line="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return {
    current: lines[at],
    move: (steps: number) => setId(lines[Math.min(lines.length - 1, Math.max(0, at + steps))]?.id),
  }
}

type FirstProps = { list: BankLinePage; mayDecide: boolean; onUpload: () => void }

function First({ list, mayDecide, onUpload }: FirstProps) {
  const words = useArea(statementWords)
  const mayAdd = useMay()('bank_accounts.add')
  if (list.accounts.length === 0)
    return (
      <NoRows
        title={words.first}
        text={words.noAccounts}
        {...(mayAdd && {
          actions: (
            <OfficeButtonLink kind="primary" to="/secure/payments/accounts/create">
              {words.addAccount}
            </OfficeButtonLink>
          ),
        })}
      />
    )
  return (
    <NoRows
      title={words.first}
      text={`${words.about} ${words.firstText}`}
      {...(mayDecide && {
        actions: (
          <OfficeButton kind="primary" onClick={onUpload}>
            <Icon of={Upload} size={18} />
            {words.firstUpload}
          </OfficeButton>
        ),
      })}
    />
  )
}

const key = 'rounded-sm border border-line-strong bg-band px-1.5'

function Keys() {
  const { keys } = useArea(statementWords)
  return (
    <p className="flex flex-wrap justify-center gap-x-5 text-meta text-muted max-lg:hidden">
      <span>
        <kbd className={key}>J</kbd> <kbd className={key}>K</kbd> {keys.move}
      </span>
      <span>
        <kbd className={key}>M</kbd> {keys.match}
      </span>
      <span>
        <kbd className={key}>S</kbd> {keys.aside}
      </span>
      <span>
        <kbd className={key}>A</kbd> {keys.all}
      </span>
    </p>
  )
}
