import { searchText } from '#shared/core/search-text.rules.ts'
import { bareText, oneWriting } from './written-signs.rules.ts'

/** A number with its unit, in every sensible reading: '1,234' and '1.234' have thousands or decimals. */
export type Amount = { sign: 1 | -1; digits: string; unit: string }

const currencies = {
  khr: '៛ khr riel riels រៀល 瑞尔',
  usd: '$ us$ usd dollar dollars usdollar usdollars ដុល្លារ ដុល្លា 美元 美金',
  cny: '¥ cny rmb yuan យ៉ន់ 元 人民币',
  eur: '€ eur euro euros អឺរ៉ូ 欧元',
  gbp: '£ gbp 英镑',
  thb: '฿ thb baht បាត 泰铢',
  vnd: '₫ vnd 越南盾',
  jpy: 'jpy yen 日元',
  '%': '% percent percents pct ភាគរយ',
}
const unitOf = new Map(
  Object.entries(currencies).flatMap(([unit, names]) => names.split(' ').map((name) => [searchText(name), unit])),
)

/** Whether it may be left out: a currency or percent, which its question has named. */
export const isOptionalUnit = (unit: string): boolean => Object.hasOwn(currencies, unit)

const amount =
  /^(?<sign>[+-]?) ?(?<before>[^\d.,+-]*)(?<inner>[+-]? ?)(?<digits>[.,]?\d(?:[\d.,' ]*\d)?(?:e[+-]?\d{1,3}(?![\d\p{L}]))?[.,]?)(?<after>\D.*)?$/u
const unitForm = /^[\p{L}\p{Sc}%°][\p{L}\p{M}\p{Sc}%°/·^.\d-]{0,30}$/u

/** The amount somebody wrote; undefined if it is none. */
export function amountIn(text: string): Amount | undefined {
  const written = bareText(oneWriting(text)).replace(/^= ?/, '')
  const { sign = '', before = '', inner = '', digits = '', after = '' } = amount.exec(written)?.groups ?? {}
  const signs = (sign + inner).trim()
  if (digits === '' || signs.length > 1) return undefined
  const named = [before, after].map((one) => one.replaceAll(' ', '')).filter(Boolean)
  const [unit = '', other = unit] = named.map((one) => unitOf.get(one) ?? one)
  // Only a currency is in front.
  if (unit !== other || (before.trim() !== '' && !isOptionalUnit(unit))) return undefined
  if (unit !== '' && !unitForm.test(unit)) return undefined
  const found: Amount = { sign: signs === '-' ? -1 : 1, digits, unit }
  return valuesOf(found, unit).length > 0 ? found : undefined
}

const grouped = /^([1-9]\d{0,2})(([,.' ])\d{3}(?:\3\d{3})*)(?:([.,])(\d*))?$/
const decimal = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/

/** The values of an amount, the one of an author first. A riel has no decimals, so none of its points begins some. */
export function valuesOf({ sign, digits }: Amount, unit: string): number[] {
  const [, first = '', groups = '', divider, point, rest = ''] = grouped.exec(digits) ?? []
  const thousands =
    divider !== undefined && divider !== point
      ? numbers(`${first}${groups.replaceAll(divider, '')}${point ? `.${rest}` : ''}`)
      : []
  const decimals = decimal.test(digits) ? numbers(digits.replace(',', '.')) : []
  const isEither = thousands.length > 0 && decimals.length > 0
  // Nobody writes '1,000' for one.
  const isThousands = isEither && (unit === 'khr' || (divider === ',' && /^,0+$/.test(groups)))
  const all = isThousands ? thousands : divider === '.' ? [...decimals, ...thousands] : [...thousands, ...decimals]
  return all.map((value) => sign * value)
}

/** None where it has more digits than a number can have. */
function numbers(written: string): number[] {
  return /^0*[1-9]\d{15}/.test(written) ? [] : [Number(written)]
}
