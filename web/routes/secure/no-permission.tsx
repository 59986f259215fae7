import { data } from 'react-router'
import type { FailedAnswer } from '#web/core/page.ts'

/** Says, with the menu of the office around it, that this person may not open the page they asked for. */
export function loader(): never {
  const answer: FailedAnswer = { code: 'identity.no_permission', message: '', screen: 'forbidden' }
  throw data(answer, { status: 403 })
}

export default function NoPermission() {
  return null
}
