/** What keyboards and address books add without anybody seeing it: joiners, and marks of direction. */
export const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Digits of any script as 0 to 9, and no invisible characters. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .replace(invisible, '')
}
