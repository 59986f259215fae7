import { plainDigits } from '#shared/core/digits.rules.ts'
import { emailAddress, personName } from '#shared/identity/identity.schema.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import type { ListFault } from './class-list.lists.ts'

/** A line of a class list as it was read. Who has no email gets the joining link instead of an invitation. */
export type ListLine = {
  /** Its number in the text, from 1. */
  line: number
  text: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  fault: ListFault | null
}

type Part = 'first' | 'last' | 'name' | 'email' | 'phone' | 'other'

/** What columns are called, without blanks and points. */
const heads: readonly [Part, RegExp][] = [
  ['email', /^(e?-?mail(address)?|gmail|អ៊ីមែល|អ៊ីម៉ែល|អាសយដ្ឋានអ៊ីមែល|邮箱|电子邮[箱件](地址)?|邮件)$/],
  [
    'phone',
    /^((tele|mobile)?phone(number|no)?|mobile|tel|telegram|contact|ទូរសព្ទ|ទូរស័ព្ទ|លេខទូរស័ព្ទ|លេខទូរសព្ទ|电话(号码)?|手机号?码?)$/,
  ],
  ['first', /^((first|given)name|នាមខ្លួន|名字?)$/],
  ['last', /^((last|family)name|surname|នាមត្រកូល|គោត្តនាម|姓氏?)$/],
  ['name', /^((full|student)?names?|student|ឈ្មោះ|គោត្តនាមនិងនាម|ឈ្មោះសិស្ស|នាមនិងគោត្តនាម|ឈ្មោះពេញ|姓名|学生(姓名)?)$/],
]

/** The people of a pasted list or a CSV file, one in each line, with or without heads. */
export function readClassList(text: string): ListLine[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((row) => /[^\s,;|"\u200b]/.test(row.text))
  const columns = rows[0] && columnsOf(cellsOf(rows[0].text))
  return (columns ? rows.slice(1) : rows).map((row) => lineOf(row, columns))
}

/** What each column holds, if this is a line of heads. */
function columnsOf(cells: readonly string[]): Part[] | undefined {
  const parts = cells.map((cell) => {
    const head = cell.toLowerCase().replace(/[\s.:_\u200b/()]/g, '')
    return heads.find(([, pattern]) => pattern.test(head))?.[0] ?? 'other'
  })
  return parts.some((part) => part !== 'other') && !cells.some((cell) => /[@＠]/.test(cell)) ? parts : undefined
}

/** The cells of a line, by tabs, else by semicolons, bars or commas; a comma within quotes divides nothing. */
function cellsOf(line: string): string[] {
  const divider = [/\t/, /[;；]/, /\|/, /[,，、]/].find((one) => one.test(line.replace(/"[^"]*"/g, '')))
  if (!divider) return [unquoted(line)]
  const cells: string[] = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && divider.test(sign)) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map(unquoted)
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

type Found = { first: string[]; last: string[]; name: string[]; emails: string[]; phones: string[] }

function lineOf({ line, text }: { line: number; text: string }, columns: readonly Part[] | undefined): ListLine {
  const found: Found = { first: [], last: [], name: [], emails: [], phones: [] }
  cellsOf(text).forEach((cell, at) => {
    const part = columns ? (columns[at] ?? 'other') : undefined
    if (part === 'email' && cell) found.emails.push(cell)
    else if (part === 'phone' && cell) found.phones.push(...cell.split(/[/,;]/).slice(0, 1))
    else if (part === 'first' || part === 'last' || part === 'name') found[part].push(cell)
    else if (part === undefined) lookInto(cell, found)
  })
  const names =
    found.first.length + found.last.length > 0
      ? { firstName: clean(found.first.join(' ')), lastName: clean(found.last.join(' ')) }
      : splitName(clean(found.name.filter(Boolean).join(' ')))
  const email = found.emails[0] === undefined ? undefined : emailAddress.safeParse(tidyEmail(found.emails[0]))
  const phone = found.phones[0] === undefined ? undefined : readPhone(found.phones[0])
  const read = { email: email?.success ? email.data : null, phone: phone ?? null }
  return {
    line,
    text: text.slice(0, 300),
    ...cut(named(names, read.email)),
    ...read,
    fault: faultOf(found, read, names),
  }
}

/** The email, the telephone number and the name in a cell that no head explains; a row's own number is none of them. */
function lookInto(cell: string, found: Found): void {
  let rest = cell
  const address = /<?\s*(?:mailto:)?([^\s<>,;"()[\]]*[@＠][^\s<>,;"()[\]]*)\s*>?/iu.exec(rest)
  if (address) {
    found.emails.push(address[1] ?? '')
    rest = rest.replace(address[0], ' ')
  }
  const mistyped = address ? null : mistypedEmail.exec(rest)
  if (mistyped) {
    found.emails.push(mistyped[0])
    rest = rest.replace(mistyped[0], ' ')
  }
  const digits = plainDigits(rest)
  const phone = /(?:\+|\b)\d[\d\s().\-\u2010-\u2015]{3,}\d\b/.exec(digits)
  if (phone) {
    found.phones.push(phone[0])
    rest = digits.replace(phone[0], ' ').replace(/\s\/\s*[\d\s]*$/, ' ')
  }
  rest = rest.replace(/^\s*[\d\u17e0-\u17e9]{1,4}(?=[.)\s:-]|$)[.)\s:-]*/u, '')
  const name = clean(rest.replace(/["'<>()[\]]+$|^["'<>()[\]]+/g, ''))
  if (found.name.length > 0 && looksLikeAccount(name)) found.emails.push(name)
  else if (/\p{L}/u.test(name) && !isNoName(name)) found.name.push(name)
}

/** An email without its @: it ends in a domain. */
const mistypedEmail = /(?<=^|\s)[\w.+-]{2,}\.(com|net|org|edu|info|kh|cn|vn|th|io)(?=$|[\s.,])/i

/** Beside a name, `sok_dara99` is an email that was not finished, not one more name. */
const looksLikeAccount = (text: string) => /^(?=.{6})[a-z][a-z\d]*([._+-][a-z\d]|\d)[a-z\d._+-]*$/.test(text)

/** What lists have beside names. */
const isNoName = (text: string) => /^(m|f|male|female|ប្រុស|ស្រី|ប|ស|男|女|mr|mrs|ms|លោក|អ្នកស្រី|កញ្ញា)\.?$/i.test(text)

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b\u2060\ufeff\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/^[\s\-–—:,;.]+|[\s\-–—:,;]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const tidyEmail = (text: string) =>
  plainDigits(text)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("']+|[>)"'.,:]+$/g, '')

/** A whole name in two, so that it reads in the order it was written. */
export function splitName(name: string): { firstName: string; lastName: string } {
  if (/^\p{Script=Han}{2,4}$/u.test(name)) {
    const double = /^(欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容)./u.exec(name)
    const at = double && name.length > 2 ? 2 : 1
    return { firstName: name.slice(at), lastName: name.slice(0, at) }
  }
  const words = name.split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: name, lastName: '' }
  if (/\p{Script=Khmer}|\p{Script=Han}/u.test(name))
    return { firstName: words.slice(1).join(' '), lastName: words[0] ?? '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Who has no name is called by their address, as in other invitations. */
function named(names: { firstName: string; lastName: string }, email: string | null) {
  return names.firstName || names.lastName ? names : { firstName: email?.split('@')[0] ?? '', lastName: '' }
}

const cut = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: firstName.slice(0, 80),
  lastName: lastName.slice(0, 80),
})

function faultOf(
  { emails, phones }: Found,
  { email, phone }: { email: string | null; phone: string | null },
  { firstName, lastName }: { firstName: string; lastName: string },
): ListFault | null {
  if (emails.length > 0 && email === null) return 'email'
  if (phones.length > 0 && phone === null) return 'phone'
  const name = `${firstName} ${lastName}`.trim()
  if (name.length > 160 || (name && !personName.safeParse(name.slice(0, 80)).success)) return 'name'
  return name || email || phone ? null : 'nothing'
}
