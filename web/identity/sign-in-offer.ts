import { textFor } from '#shared/core/local-text.rules.ts'
import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import { reopenAtSignInWords } from '#shared/identity/words/reopen-at-sign-in.ts'
import type { Page } from '#shared/page.ts'

/** In the form of whoever opens an account again that they had closed, or becomes a student of this school. */
export const reopenField = 'reopen'
export const joinField = 'join'

/** What somebody can do about a refusal: the button that says so, and why. */
export type SignInOffer = {
  field: typeof reopenField | typeof joinField
  title?: string
  text?: string
  button: string
}

/** Its words come with the refusal: few people see them, and everybody loads the page. */
export function signInOffer({ site, language }: Page, code: string): SignInOffer | undefined {
  if (code === 'identity.account_closing') return { field: reopenField, button: reopenAtSignInWords[language] }
  if (code !== 'identity.join_first') return undefined
  const school = textFor(site?.name ?? {}, language, site?.default_language ?? language).text
  const { title, text, button } = joinAtSignInWords[language]
  return { field: joinField, title: title(school), text: text(school), button: button(school) }
}
