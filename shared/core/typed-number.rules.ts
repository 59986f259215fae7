import { plainDigits } from './digits.rules.ts'

/** Signs for thousands are all the same; one point, or one comma before one or two digits, begins the decimals. */
const shapes = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d{0,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<decimals>\d{0,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  /^(?<whole>)[.,](?<decimals>\d{1,2})$/,
]

/**
 * The hundredths of a number somebody typed: '1,234.50', '2,5' or '៥.៥០'. Undefined if it is none, has more than two
 * decimals, or could be read in two ways ('1.234').
 */
export function readHundredths(text: string): number | undefined {
  const bare = plainDigits(text).replace(/\s+/g, ' ').trim()
  const found = shapes.map((shape) => shape.exec(bare)?.groups).find(Boolean)
  if (!found) return undefined
  const whole = (found.whole ?? '').replace(/\D/g, '')
  const hundredths = Number(whole) * 100 + Number((found.decimals ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(hundredths) ? hundredths : undefined
}

/** The same of a percentage, which has no thousands: its comma is a point. */
export function readPercent(text: string): number | undefined {
  const bare = plainDigits(text).trim().replace(/ ?%$/, '')
  return readHundredths(/^\d*,\d*$/.test(bare) ? bare.replace(',', '.') : bare)
}
