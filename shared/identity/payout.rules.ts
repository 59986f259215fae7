/** Where people in Cambodia have an account. Any other can be typed. */
export const commonBanks = [
  'ABA Bank',
  'ACLEDA Bank',
  'Wing Bank',
  'Bakong',
  'Canadia Bank',
  'Sathapana Bank',
  'Prince Bank',
  'Chip Mong Bank',
  'Hattha Bank',
  'Maybank Cambodia',
  'Phillip Bank',
  'AMK',
  'PRASAC',
  'TrueMoney',
  'Vattanac Bank',
  'Foreign Trade Bank (FTB)',
] as const

/** What can be part of an account number: '#000 123 456 (USD)', '1234-05-678901-2-3', of Wing '+855 12 345 678', of Bakong 'dara_sok@aclb'. */
const numberShape = /^[+#]?[a-z\d][a-z\d@._/ +()-]*$/i
const leastCharacters = 4

const isCounted = (character: string) => /[a-z\d]/i.test(character)

/** An account number as it was typed, with digits that every bank reads and single blanks. Zeros at its beginning stay. */
export function tidyAccountNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
}

export function isAccountNumber(number: string): boolean {
  return numberShape.test(number) && /[\d@]/.test(number) && [...number].filter(isCounted).length >= leastCharacters
}

/** An account number as it is shown: a third of it at most, and never more than its last four characters. */
export function maskedNumber(number: string): string {
  const characters = [...number]
  const counted = characters.filter(isCounted).length
  let hidden = counted - Math.min(4, Math.floor(counted / 3))
  return characters.map((character) => (isCounted(character) && hidden-- > 0 ? '•' : character)).join('')
}
