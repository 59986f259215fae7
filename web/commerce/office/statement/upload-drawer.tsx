import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addStatement, previewStatement } from '#shared/commerce/statements.endpoints.ts'
import type { BankLinePage, StatementPreview } from '#shared/commerce/statements.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { statementWords } from '../statement.words.ts'
import { ColumnChoices, type Columns, columnsOf, isMapped, queryOf } from './column-choices.tsx'
import { PreviewedLines } from './previewed-lines.tsx'

type DrawerProps = { accounts: BankLinePage['accounts']; onClose: () => void }

/** A statement is looked at before it is stored: which columns it has, and what of it is new. */
export function UploadDrawer({ accounts, onClose }: DrawerProps) {
  const { drawer: words, done } = useArea(statementWords)
  const { revalidate } = useRevalidator()
  const [accountId, setAccountId] = useState((accounts.find((one) => one.is_mapped) ?? accounts[0])?.id ?? '')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [columns, setColumns] = useState<Columns>({})
  const [busy, setBusy] = useState<'reading' | 'adding'>()
  // The answer for columns that were changed meanwhile is not shown.
  const asked = useRef(0)

  async function read(next: File, { account = accountId, chosen }: { account?: string; chosen?: Columns } = {}) {
    asked.current += 1
    const turn = asked.current
    setBusy('reading')
    try {
      const body = new Blob([await next.arrayBuffer()])
      const answer = await call(previewStatement, { params: { accountId: account }, query: queryOf(chosen), body })
      if (turn !== asked.current) return
      setFile(next)
      setPreview(answer)
      if (!chosen) setColumns(columnsOf(answer))
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      if (turn === asked.current) setBusy(undefined)
    }
  }

  async function add() {
    if (!file || busy) return
    setBusy('adding')
    try {
      const body = new Blob([await file.arrayBuffer()])
      const query = { ...queryOf(columns), file_name: file.name.slice(0, 300) }
      const { added } = await call(addStatement, { params: { accountId }, query, body })
      const title = added > 0 ? done.upload(added) : done.nothingNew
      showToast({ tone: 'success', title, seconds: toastSeconds.success })
      onClose()
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBusy(undefined)
    }
  }

  const chooseColumns = (next: Columns) => {
    setColumns(next)
    if (file && isMapped(next)) void read(file, { chosen: next })
  }
  const added = preview?.read?.added ?? 0
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <OfficeButton className="max-md:min-h-12" onClick={onClose}>
            {words.cancel}
          </OfficeButton>
          <OfficeButton
            kind="primary"
            className="max-md:min-h-12"
            disabled={!preview?.read || !isMapped(columns)}
            loading={busy === 'adding'}
            onClick={() => void add()}
          >
            {preview?.read && added === 0 ? words.nothingNew : words.add(added)}
          </OfficeButton>
        </>
      }
    >
      <div className="space-y-5">
        <Select
          label={words.account}
          name="account"
          value={accountId}
          onChange={(next) => {
            setAccountId(next)
            if (file) void read(file, { account: next })
          }}
          choices={accounts.map(({ id, bank_name, account_number }) => ({
            value: id,
            name: `${bank_name} · ${account_number}`,
          }))}
        />
        <ChooseFile isAgain={preview !== undefined} isBusy={busy === 'reading'} onChoose={(next) => void read(next)} />
        {preview && (
          <>
            <ColumnChoices preview={preview} columns={columns} onChange={chooseColumns} />
            {preview.read && isMapped(columns) && <PreviewedLines read={preview.read} />}
          </>
        )}
      </div>
    </Drawer>
  )
}

type ChooseProps = { isAgain: boolean; isBusy: boolean; onChoose: (file: File) => void }

function ChooseFile({ isAgain, isBusy, onChoose }: ChooseProps) {
  const { drawer: words } = useArea(statementWords)
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again after it was corrected.
    target.value = ''
  }
  return (
    <div>
      <p className="text-nav font-medium text-ink">{words.file}</p>
      <p className="mb-2 text-meta text-muted">{words.fileText}</p>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={words.choose}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={choose}
        className="sr-only"
      />
      <OfficeButton
        kind={isAgain ? 'secondary' : 'primary'}
        className="max-md:min-h-12 max-md:w-full"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {!isBusy && <Icon of={FileUp} size={18} />}
        {isBusy ? words.reading : isAgain ? words.another : words.choose}
      </OfficeButton>
    </div>
  )
}
