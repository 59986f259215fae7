const khmerZero = 0x17e0

/** Typed text with Khmer digits replaced by Western ones. */
function plainDigits(text: string): string {
  return text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero))
}

/** A typed whole number; null if empty. */
export function wholeFrom(text: string): number | null {
  // Decimals are dropped.
  const digits = (plainDigits(text).split('.')[0] ?? '').replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

/** The cents of an amount somebody typed: '29', '29.5', '$1,200.50'. Null if there is none. */
export function centsFrom(text: string): number | null {
  const [whole = '', ...rest] = plainDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.')
  const fraction = rest.join('')
  if (whole === '' && fraction === '') return null
  return Number(whole.slice(0, 9)) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/** An amount as it is written into a field: '29.00'. */
export function centsText(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)
}
