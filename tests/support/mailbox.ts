import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject } from 'vitest'

export type SentMail = { to: string; subject: string; text: string }

/** The newest mail to an address that has this text, once it is sent. */
export async function mailTo(email: string, wanted = ''): Promise<SentMail> {
  const folder = path.join(inject('site').dataDir, 'mail')
  let found: SentMail | undefined
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
      for (const name of names.reverse()) {
        const mail: SentMail = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
        if (mail.to.includes(email) && mail.text.includes(wanted)) {
          found = mail
          return true
        }
      }
      return false
    })
    .toBe(true)
  if (!found) throw new Error(`There is no mail to ${email}`)
  return found
}
