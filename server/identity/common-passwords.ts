import { readFileSync } from 'node:fs'
import { need } from '#shared/core/errors.ts'

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

export const isCommonPassword = (password: string) => common.has(password.trim().toLowerCase())

/** A new password must not be one of those that are tried first. */
export function needUncommon(password: string): void {
  need(!isCommonPassword(password), 'identity.common_password', { password: 'identity.common_password' })
}
