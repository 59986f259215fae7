import { searchText } from '#shared/core/search-text.rules.ts'

/** An answer that counts as right; a number may be off by the tolerance. */
export type Accepted = { text: string; tolerance: number | null }

const groups = /^[+-]?\d{1,3}([, \u00a0\u202f'])\d{3}(\1\d{3})*([.,]\d+)?$/
const plainNumber = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,3})?$/i

/**
 * The number somebody wrote, in Khmer or Latin digits, with or without a sign for thousands, a percent sign or a unit in
 * front or behind; undefined if it is none. One comma before exactly three digits separates thousands.
 */
export function numberIn(text: string): number | undefined {
  const written = searchText(text)
    .replace(/\u2212/g, '-')
    .replace(/^[$\u17db€£¥]\s*|\s*[%$\u17db€£¥]$/g, '')
    .trim()
  const grouped = groups.exec(written)
  // '1,234' has thousands; '0,234' and '12,34' have decimals.
  if (grouped && !/^[+-]?0,/.test(written)) return Number(written.replaceAll(grouped[1] ?? '', '').replace(',', '.'))
  return plainNumber.test(written) ? Number(written.replace(',', '.')) : undefined
}

/** Whether a written answer is one of those that count, whatever its capitals, spaces or Khmer spelling. */
export function isAccepted(answer: string, accepted: readonly Accepted[]): boolean {
  const given = compared(answer)
  return given !== '' && accepted.some((one) => given === compared(one.text) || isNear(answer, one))
}

const hyphens = /(?<=\p{L})[-\u2010-\u2013](?=\p{L})/gu
const around = /^["'«“‘]+|["'»”’.!?,;:…។៕]+$/gu

/** Quotes around an answer and a full stop behind it mean nothing; signs inside do, as in 'C++', '3/4' or '-2'. */
function compared(text: string): string {
  const whole = searchText(text)
  return whole.replace(hyphens, ' ').replace(around, '').trim() || whole
}

function isNear(answer: string, { text, tolerance }: Accepted): boolean {
  const given = numberIn(answer)
  const right = numberIn(text)
  if (given === undefined || right === undefined) return false
  // 0.1 + 0.2 is not 0.3 to a computer; it is to whoever asks.
  const slack = Math.max(Math.abs(right), 1) * 1e-9
  return Math.abs(given - right) <= (tolerance ?? 0) + slack
}
