import { readFileSync } from 'node:fs'
import { need } from '#shared/core/errors.ts'

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** What people in Cambodia begin a password with: given names, the provinces and other places, and who they are at a school. */
const names =
  'bopha borey bunna bunthoeun chanda chandara chan channary chanthy chantrea chenda dara davy heng kanha kakada ' +
  'kim kimheng kolab kosal kunthea leakhena lina maly makara malis meng monika mony nary neary nita phalla ' +
  'piseth pisey raksa rachana ratana ratanak rathana reaksmey rith rithy romdoul samnang sambath ' +
  'sereyvuth seyha sok sokha sokun sopheap sophea sophal sophy sothea soriya sovann sovanna sreymao ' +
  'srey sreyleak sreynich sreypov sreyneang thavy theary thida tola vanna vannak veasna vibol vichea vireak virak visal vuthy ' +
  'ratha sophorn sreymom សុខា តារា បុប្ផា ' +
  'angkor cambodia kampuchea khmer កម្ពុជា banteaymeanchey battambang kampongcham kampongchhnang kampongspeu kampongthom ' +
  'kampot kandal kep kohkong kratie mondulkiri oddarmeanchey pailin phnompenh preahsihanouk sihanoukville preahvihear ' +
  'preyveng pursat ratanakiri siemreap stungtreng svayrieng takeo tboungkhmum ' +
  'sala school student teacher lecturer សាលា'
/** What they put after it, or in front: counting, a year, a short number, one digit again and again, or the lucky 168. */
const counting = Array.from({ length: 9 }, (_, at) => '1234567890'.slice(0, at + 2)).join('|')
const number = String.raw`(?:0?(?:${counting})|(?:19|20)\d\d|\d\d?|(\d)\1+|168)`
const sign = String.raw`[\s\p{P}\p{S}]`
const name = `(?:${names.replaceAll(' ', '|')})`
const nameAndNumber = [
  new RegExp(`^${name}{1,2}(?:${sign}?${number})?${sign}?$`, 'u'),
  new RegExp(`^${number}${sign}?${name}${sign}?$`, 'u'),
]

/** ១២៣ as 123. */
const withLatinDigits = (text: string) => text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))

export function isCommonPassword(password: string): boolean {
  const plain = withLatinDigits(password.trim().toLowerCase())
  return common.has(plain) || nameAndNumber.some((pattern) => pattern.test(plain))
}

/** A password that somebody chooses: typed twice alike, and not one of those that are tried first. */
export function needChosen(typed: { password: string; password_confirmation: string }): void {
  need(typed.password === typed.password_confirmation, 'identity.password_mismatch', {
    password_confirmation: 'identity.password_mismatch',
  })
  need(!isCommonPassword(typed.password), 'identity.common_password', { password: 'identity.common_password' })
}
