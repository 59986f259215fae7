import { accountBase } from './account-address.ts'

const area = 'to'

/** What a provider sends back of the account area in which it was asked. */
export const returningTo = (pathname: string) => String(new URLSearchParams({ [area]: accountBase(pathname) }))

/** The account area that a query of `returningTo` names; nothing else, whatever the query says. */
export const returnedTo = (search: string) => accountBase(new URLSearchParams(search).get(area) ?? '/')
