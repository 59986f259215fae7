import { useNavigate } from 'react-router'
import { addBankAccount, readBankAccount, updateBankAccount } from '#shared/commerce/bank-accounts.endpoints.ts'
import { type BankAccountDetail, bankAccountFields } from '#shared/commerce/bank-accounts.schema.ts'
import { bankNames, banks } from '#shared/commerce/commerce.lists.ts'
import { call } from '#web/core/call.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { salesWords } from '../sales.words.ts'
import { bankOf, useAccountActions } from './use-account-actions.ts'

const list = '/secure/payments/accounts'

function useAccountForm(account: BankAccountDetail | undefined, disabled: boolean) {
  const { saved: title } = useArea(salesWords).accounts
  const navigate = useNavigate()
  return useSharedForm({
    schema: bankAccountFields,
    editing: 'bank-account',
    found: account,
    disabled,
    valuesOf: (found) => ({
      bank: found?.bank ?? 'aba',
      other_bank: found?.other_bank ?? '',
      account_name: found?.account_name ?? '',
      account_number: found?.account_number ?? '',
      qr: found?.qr ?? null,
    }),
    read: ({ id }) => call(readBankAccount, { params: { accountId: id } }),
    write: (body, seen) => {
      if (!seen) return call(addBankAccount, { body })
      const { id, revision } = seen
      return call(updateBankAccount, { params: { accountId: id }, body: { ...body, revision } })
    },
    onSaved: (saved, before) => {
      if (before) return
      showToast({ tone: 'success', title, text: saved.account_name, seconds: toastSeconds.success })
      void navigate(list, { replace: true })
    },
  })
}

/** A bank account: what students see when they pay. */
export function AccountEditor({ account }: { account: BankAccountDetail | undefined }) {
  const { payments, accounts: words } = useArea(salesWords)
  const common = useArea(categoryWords)
  const { forms } = useOfficeWords()
  const may = useMay()
  const { restore } = useAccountActions()
  const isTrashed = Boolean(account?.deleted_at)
  const disabled = isTrashed || !may(account ? 'bank_accounts.update' : 'bank_accounts.add')
  const form = useAccountForm(account, disabled)
  const pictures = usePictures('picture')
  const title = account ? bankOf(account) : words.new
  const mayRestore = account && isTrashed && may('bank_accounts.delete')
  return (
    <EditorFrame
      bar={!disabled && <SaveBar form={form} saveText={account ? forms.save : words.add} isNew={!account} />}
    >
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[{ name: payments, to: '/secure/payments' }, { name: words.title, to: list }, { name: title }]}
          title={title}
        />
        {account && disabled && (
          <ReadOnlyNotice
            text={isTrashed ? common.inTrash : common.readOnly}
            isTrashed={isTrashed}
            onRestore={mayRestore ? () => void restore([account]) : undefined}
          />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.section} text={words.sectionText}>
          <Select
            label={words.bank}
            required
            choices={banks.map((value) => ({ value, name: value === 'other' ? words.another : bankNames[value] }))}
            {...form.field('bank')}
          />
          {form.values.bank === 'other' && <TextInput label={words.otherBank} required {...form.field('other_bank')} />}
          <TextInput label={words.name} hint={words.nameHint} required {...form.field('account_name')} />
          <TextInput
            label={words.number}
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="001 482 936"
            {...form.field('account_number')}
          />
          <ImageDrop
            label={words.qr}
            hint={words.qrHint}
            shape="square"
            isWhole
            pictures={pictures}
            {...form.field('qr')}
          />
        </FormSection>
      </div>
    </EditorFrame>
  )
}
