import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import type { Account } from './seed-orders.ts'

type Slip = {
  at: Date
  amountCents: number
  account: Account
  reference: string
  studentName: string
  /** The slip of somebody else. */
  isOther: boolean
}

const fonts = ['roboto-400', 'roboto-700'].map((name) =>
  path.join(projectRoot, 'server/learning/certificates/fonts', `${name}.ttf`),
)
const colours = { aba: '#0f3557', acleda: '#1b3f7d', wing: '#3d7a1e', other: '#444444' }

/** A slip as the app of a bank shows it, drawn for the demo. */
export async function drawnSlip({ at, amountCents, account, reference, isOther }: Slip): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const amount = `${(amountCents / 100).toFixed(2)} USD`
  const lines = [
    ['Trx. ID', reference.toUpperCase().replace(/[^A-Z0-9]/g, '')],
    ['Date', localMoment(at)],
    ['From account', isOther ? 'K*** R***' : '*** *** 417'],
    ['To account', account.accountName],
    ['', account.accountNumber],
    ['Bank', bankNameOf(account)],
    ['Remark', 'course'],
    ['Fee', '0.00 USD'],
  ] as const
  const rows = lines.map(
    ([name, value], row) => `
      <text x="70" y="${470 + row * 82}" font-size="28" fill="#707b85">${name}</text>
      <text x="650" y="${470 + row * 82}" font-size="28" font-weight="700" fill="#15212b" text-anchor="end">${value}</text>
      <path d="M70 ${505 + row * 82}H650" stroke="#e4e8ec" stroke-width="2"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1240" font-family="Roboto">
    <rect width="720" height="1240" fill="#f3f5f8"/>
    <rect width="720" height="340" fill="${colours[account.bank]}"/>
    <text x="360" y="130" font-size="32" fill="#dbe6f0" text-anchor="middle">Transfer completed</text>
    <text x="360" y="215" font-size="68" font-weight="700" fill="#ffffff" text-anchor="middle">- ${amount}</text>
    <rect x="36" y="300" width="648" height="820" rx="28" fill="#ffffff"/>
    <circle cx="360" cy="310" r="52" fill="#2fa866"/>
    <path d="M334 310l18 20 34-40" stroke="#ffffff" stroke-width="11" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    ${rows.join('')}
  </svg>`
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: fonts, defaultFontFamily: 'Roboto' } })
  return drawing.render().asPng()
}
