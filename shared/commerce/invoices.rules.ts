import type { InvoiceKind } from './commerce.lists.ts'

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' }

/** The number of an invoice or a credit note, as it is written: each kind is counted by itself, without gaps. */
export const invoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`

/** The address of its file. */
export const invoicePath = (id: string): string => `/invoice/${id}.pdf`
