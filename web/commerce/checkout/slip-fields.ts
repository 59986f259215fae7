import { readSentCents } from '#shared/commerce/cents.rules.ts'
import { Refusal } from '#shared/core/errors.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The slip in a form; without an amount that can be read there is nothing to send. */
export async function slipIn(form: FormData) {
  const typed = { account: text(form, 'account'), amount: text(form, 'amount'), reference: text(form, 'reference') }
  const cents = readSentCents(typed.amount)
  const file = form.get('slip')
  const isFile = file instanceof Blob
  const query = {
    name: file instanceof File ? file.name.slice(0, 300) : '',
    account: typed.account,
    amount_cents: cents ?? 0,
    reference: typed.reference.slice(0, 60),
  }
  const body = isFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  return { typed, sent: cents === undefined ? undefined : { query, body } }
}

/** What the form says where the amount is none. */
export const refusedAmount = () => ({
  refusal: new Refusal('core.invalid_input', { amount: 'commerce.amount' }).answer(),
  status: 422,
})
