import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { security as en } from '#shared/core/words/office-security.en.ts'
import { security as km } from '#shared/core/words/office-security.km.ts'
import { security as zh } from '#shared/core/words/office-security.zh.ts'
import { mail } from '#shared/identity/words/mail.en.ts'

/** What services write beside an event of the security log. Of a role, the office has the name. */
function notedDetails(): string[] {
  const written = readdirSync(path.join(projectRoot, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?<!role-changed', )\bdetail: '([^']+)'/g)].map(([, detail = '']) => detail))
  const mailed = Object.keys(mail.securityChanged.what)
  const ofPayout = Object.keys(mail.payoutChanged.subject).map((what) => `payout account ${what}`)
  return [...new Set([...written, ...mailed, ...ofPayout])].sort()
}

it.each(notedDetails())('the security log says in three languages: %s', (detail) => {
  for (const words of [en, km, zh]) expect(words.details[detail]).toBeTruthy()
})

it('finds what is noted', () => {
  expect(notedDetails()).toEqual(
    expect.arrayContaining(['left', 'passkey added', 'payout account removed', 'signed out']),
  )
})
