import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import type { SlipRow } from '#shared/commerce/slips.schema.ts'
import { approveSlips } from '#shared/commerce/statements.endpoints.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { salesWords } from '../sales.words.ts'
import { isSure } from './slip-queue.tsx'

type Bulk = ReturnType<typeof useBulkApproval>

/** Slips without a warning that are approved in one act: all of them, or none if one has changed. */
export function useBulkApproval(rows: readonly SlipRow[]) {
  const { bulk: words } = useArea(salesWords).slips
  const ask = useConfirm()
  const write = useWrites()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const sure = rows.filter(isSure)
  // One that was reviewed meanwhile is no longer there.
  const ids = new Set(sure.map(({ id }) => id).filter((id) => chosen.has(id)))

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  async function approve() {
    if (isSending || ids.size === 0) return
    const { title, text } = words.ask
    const chosenRows = sure.filter(({ id }) => ids.has(id))
    const items = chosenRows.map(({ student, amount_cents }) => `${student.name} · ${money(amount_cents)}`)
    if (!(await ask({ title: title(ids.size), text, verb: words.approve(ids.size), items }))) return
    setSending(true)
    const answer = await write(() => call(approveSlips, { body: { ids: [...ids] } }))
    setSending(false)
    if (!answer) return
    setChosen(new Set())
    if (answer.changed.length === 0) {
      showToast({ tone: 'success', title: words.done(answer.done), seconds: toastSeconds.success })
      return
    }
    const names = [...new Set(answer.changed.map(({ name }) => name))].join(', ')
    const seconds = toastSeconds.error
    showToast({ tone: 'warning', title: words.changed.title, text: words.changed.text(names), seconds })
  }
  return {
    sure,
    ids,
    isSending,
    toggle,
    approve,
    chooseAll: (all: boolean) => setChosen(all ? idsOf(sure) : new Set()),
  }
}

const idsOf = (rows: readonly SlipRow[]) => new Set(rows.map(({ id }) => id))

/** Above the queue: choose all that are sure, and approve those that are chosen. */
export function BulkApproval({ bulk }: { bulk: Bulk }) {
  const { bulk: words } = useArea(salesWords).slips
  const { sure, ids } = bulk
  const areAll = ids.size === sure.length
  return (
    <div className="mb-3 rounded-card border border-line bg-band">
      <CheckBox
        label={words.all(sure.length)}
        isLabelShown
        checked={areAll}
        some={!areAll && ids.size > 0}
        onChange={() => bulk.chooseAll(!areAll)}
        className="cursor-pointer items-center gap-2.5 p-3 text-meta text-second"
      />
      {ids.size > 0 && (
        <div className="border-t border-line p-3">
          <OfficeButton
            kind="primary"
            wide
            className="max-md:min-h-12"
            loading={bulk.isSending}
            onClick={() => void bulk.approve()}
          >
            <Icon of={CheckCheck} size={18} />
            {words.approve(ids.size)}
          </OfficeButton>
          <p className="mt-2 text-center text-meta text-muted max-lg:hidden">{words.keys}</p>
        </div>
      )}
    </div>
  )
}
