import { readFileSync } from 'node:fs'
import { need } from '#shared/core/errors.ts'

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** What people in Cambodia begin a password with: given names and places, in Latin letters. */
const names =
  'bopha borey bunna bunthoeun chanda chandara chan channary chanthy chantrea chenda dara davy heng kanha kakada ' +
  'kim kimheng kolab kosal kunthea leakhena lina maly makara malis meng monika mony nary neary nita phalla ' +
  'piseth pisey raksa rachana ratana ratanak rathana reaksmey rith rithy romdoul samnang sambath ' +
  'sereyvuth seyha sok sokha sokun sopheap sophea sophal sophy sothea soriya sovann sovanna sreymao ' +
  'srey sreyleak sreynich sreypov sreyneang thavy theary thida tola vanna vannak veasna vibol vichea vireak virak visal vuthy ' +
  'angkor battambang cambodia kampuchea khmer phnompenh siemreap'
/** What they end it with: counting, a year, a short number, one digit again and again, or the lucky 168. */
const counting = Array.from({ length: 9 }, (_, at) => '1234567890'.slice(0, at + 2)).join('|')
const ending = String.raw`[@._#!-]?(?:0?(?:${counting})|(?:19|20)\d\d|\d\d?|(\d)\1+|168)[!.@]?`
const nameAndNumber = new RegExp(`^(?:${names.replaceAll(' ', '|')})(?:${ending})?$`)

export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || nameAndNumber.test(plain)
}

/** A new password must not be one of those that are tried first. */
export function needUncommon(password: string): void {
  need(!isCommonPassword(password), 'identity.common_password', { password: 'identity.common_password' })
}
