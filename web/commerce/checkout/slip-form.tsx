import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { typedCents } from '#shared/commerce/cents.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { megabytesText } from '#shared/media/play.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { AccountChoices } from './account-choices.tsx'
import { useAlive } from './use-alive.ts'

/** Two numbered steps in one form, which works without scripts: transfer to one of the accounts, and send the slip. */
export function SlipForm({ order, refused }: { order: Order; refused: Refused | undefined }) {
  const { pay } = useArea(checkoutWords)
  const isSending = useNavigation().formData?.get('intent') === 'send'
  const fields = refused?.fields ?? {}
  const typed = refused?.typed ?? {}
  const last = order.payments[0]?.slip
  const chosen = typed.account ?? order.accounts.find(({ bank_name }) => bank_name === last?.bank_name)?.id
  return (
    <PostForm action={`/payment/${order.id}`} encType="multipart/form-data" className="space-y-8">
      <input type="hidden" name="intent" value="send" />
      <FormRefusal message={refused?.message} />
      <Step number={1} title={pay.step1}>
        <AccountChoices order={order} chosen={chosen} error={fields.account} />
      </Step>
      <Step number={2} title={pay.step2}>
        <div className="space-y-5 rounded-lg border border-line bg-band p-5">
          <SlipInput error={fields.body} />
          <TextField
            label={pay.reference}
            name="reference"
            maxLength={60}
            autoComplete="off"
            placeholder="100FT34567890"
            defaultValue={typed.reference}
            error={fields.reference}
            hint={pay.referenceHint}
          />
          <TextField
            label={pay.sent}
            name="amount"
            inputMode="decimal"
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={typed.amount ?? typedCents(order.total_cents)}
            error={fields.amount ?? fields.amount_cents}
          />
          <Button type="submit" size="large" wide loading={isSending}>
            {isSending ? pay.sending : pay.send}
          </Button>
        </div>
      </Step>
    </PostForm>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 flex items-center gap-3 text-h3">
        <span className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-base text-primary-strong">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The file, with its picture once it is chosen. */
function SlipInput({ error }: { error: string | undefined }) {
  const { pay } = useArea(checkoutWords)
  const id = useId()
  const isAlive = useAlive()
  const [file, setFile] = useState<{ name: string; bytes: number; address: string | undefined }>()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold text-ink">
        {pay.file}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {file?.address && <img src={file.address} alt="" className="w-24 rounded-md border border-line" />}
        <div className="relative min-w-0 grow basis-60 has-focus-visible:outline-2">
          <input
            id={id}
            name="slip"
            type="file"
            required
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: { files } }) => {
              const [chosen] = files ?? []
              if (file?.address) URL.revokeObjectURL(file.address)
              const isPicture = chosen?.type.startsWith('image/')
              setFile(
                chosen && {
                  name: chosen.name,
                  bytes: chosen.size,
                  address: isPicture ? URL.createObjectURL(chosen) : undefined,
                },
              )
            }}
            className={isAlive ? 'absolute inset-0 size-full cursor-pointer opacity-0' : ''}
          />
          {isAlive && (
            <span className={buttonClass({ kind: 'secondary', wide: true })}>
              <Icon of={ImageUp} size={18} />
              {file ? pay.changeFile : pay.chooseFile}
            </span>
          )}
          {file && (
            <span className="mt-2 block text-muted wrap-anywhere">
              {file.name} · {megabytesText(file.bytes)} MB
            </span>
          )}
        </div>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-2 text-muted">
        {pay.fileHint}
      </p>
    </div>
  )
}
