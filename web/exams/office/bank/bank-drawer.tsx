import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { addFromBank, addPool } from '#shared/exams/bank.endpoints.ts'
import { mostInPool } from '#shared/exams/bank.lists.ts'
import type { BankFilter, BankQuestion } from '#shared/exams/bank.schema.ts'
import { difficulties, mostQuestions, questionTypes } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { FoundQuestion } from '../editor/found-question.tsx'
import { useTitleOf } from '../editor/use-exam.ts'
import { bankWords, examWords } from '../exams.words.ts'
import { type PoolFields, PoolForm, wholePool } from './pool-form.tsx'
import { useBank, useBankLabels } from './use-bank.ts'

type BankDrawerProps = {
  examId: string
  /** How many questions the exam has already. */
  count: number
  onClose: () => void
  onAdded: (exam: OfficeExam) => void
}

const all = 'all'

/** Questions of other exams and of none: they are added, or become a pool. */
export function BankDrawer({ examId, count, onClose, onAdded }: BankDrawerProps) {
  const words = useArea(bankWords)
  const [filter, setFilter] = useState<BankFilter>({ without: examId })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [pool, setPool] = useState<PoolFields & { of: 'chosen' | 'all' }>()
  const [isBusy, setBusy] = useState(false)
  const { found, more } = useBank(filter)
  const total = found?.total ?? 0
  const size = pool?.of === 'all' ? Math.min(total, mostInPool) : chosen.size
  const whole = pool && wholePool(pool, size)
  const ids = [...chosen]

  async function send(request: Promise<OfficeExam>, done: string) {
    setBusy(true)
    try {
      onAdded(await request)
      showToast({ tone: 'success', title: done, seconds: toastSeconds.success })
      onClose()
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const beginPool = (of: 'chosen' | 'all') =>
    setPool({ of, name: filter.category ?? filter.tag ?? words.pool.usualName, draws: 1, points: 1 })
  function savePool() {
    if (!pool || !whole) return
    const source =
      pool.of === 'all' ? { filter, question_ids: [] } : { filter: null, question_ids: ids.slice(0, mostInPool) }
    void send(call(addPool, { params: { examId }, body: { ...whole, ...source } }), words.pool.added)
  }
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={pool ? words.pool.title : words.title}
      footer={
        pool ? (
          <>
            <OfficeButton className="max-md:min-h-12" onClick={() => setPool(undefined)}>
              {words.pool.back}
            </OfficeButton>
            <OfficeButton kind="primary" className="max-md:min-h-12" disabled={!whole || isBusy} onClick={savePool}>
              {words.pool.save}
            </OfficeButton>
          </>
        ) : (
          <>
            {total > 1 && (
              <OfficeButton
                className="max-md:min-h-12"
                disabled={isBusy}
                onClick={() => beginPool(chosen.size > 1 ? 'chosen' : 'all')}
              >
                {chosen.size > 1 ? words.poolOfChosen(chosen.size) : words.poolOfAll(Math.min(total, mostInPool))}
              </OfficeButton>
            )}
            <OfficeButton
              kind="primary"
              className="max-md:min-h-12"
              disabled={chosen.size === 0 || count + chosen.size > mostQuestions || isBusy}
              onClick={() =>
                void send(
                  call(addFromBank, { params: { examId }, body: { question_ids: ids } }),
                  words.added(chosen.size),
                )
              }
            >
              {words.add(chosen.size)}
            </OfficeButton>
          </>
        )
      }
    >
      {pool ? (
        <PoolForm count={size} value={pool} onChange={(next) => setPool({ ...pool, ...next })} />
      ) : (
        <>
          <p className="mb-4 text-meta text-muted">{words.about}</p>
          <Filters filter={filter} onChange={setFilter} />
          {found && (
            <p role="status" className="mt-6 mb-2 text-nav font-medium text-ink">
              {words.found(total)}
            </p>
          )}
          {found?.total === 0 && <Nothing filter={filter} />}
          <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
            {found?.data.map((question) => (
              <Row
                key={question.id}
                question={question}
                isChosen={chosen.has(question.id)}
                onToggle={() => setChosen(toggled(chosen, question.id))}
              />
            ))}
          </ol>
          {found && found.page < found.pages && (
            <OfficeButton className="mt-4 max-md:min-h-12" onClick={() => void more()}>
              {words.more}
            </OfficeButton>
          )}
        </>
      )}
    </Drawer>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

function Nothing({ filter: { without: _, ...others } }: { filter: BankFilter }) {
  const words = useArea(bankWords)
  const isFiltered = Object.values(others).some(Boolean)
  return isFiltered ? (
    <NoRows title={words.none} text={words.noneText} />
  ) : (
    <NoRows title={words.empty} text={words.emptyText} />
  )
}

function Row({ question, isChosen, onToggle }: { question: BankQuestion; isChosen: boolean; onToggle: () => void }) {
  const words = useArea(bankWords)
  const titleOf = useTitleOf()
  const { fields, used_in } = question
  const labels = [fields.category, ...fields.tags, words.usedIn(used_in)].filter(Boolean)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <FoundQuestion fields={fields} detail={labels.join(' · ')} />
      <CheckBox label={words.choose(titleOf(question))} checked={isChosen} onChange={onToggle} className="-m-2 p-3" />
    </li>
  )
}

function Filters({ filter, onChange }: { filter: BankFilter; onChange: (filter: BankFilter) => void }) {
  const words = useArea(bankWords)
  const { types, settings } = useArea(examWords)
  const { categories, tags } = useBankLabels()
  const choices = {
    category: categories.map(({ name }) => ({ value: name, name })),
    tag: tags.map(({ name }) => ({ value: name, name })),
    type: questionTypes.map((value) => ({ value, name: types[value] })),
    difficulty: difficulties.map((value) => ({ value, name: settings.levels[value] })),
  }
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        label={words.search}
        labelHidden
        icon={Search}
        type="search"
        placeholder={words.search}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ ...filter, q: q || undefined })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['category', 'tag', 'type', 'difficulty'] as const).map(
          (name) =>
            choices[name].length > 0 && (
              <Select
                key={name}
                label={words.labels[name]}
                labelHidden
                choices={[{ value: all, name: words.all[name] }, ...choices[name]]}
                value={filter[name] ?? all}
                onChange={(value) => onChange({ ...filter, [name]: value === all ? undefined : value })}
              />
            ),
        )}
      </div>
    </div>
  )
}
