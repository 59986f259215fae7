import { endpoint } from '#shared/core/endpoint.ts'
import { givenHandOver, handedOverPerson, madeHandOver } from './hand-over.schema.ts'
import { signedIn } from './identity.schema.ts'
import { accountDenials } from './people.lists.ts'

const anyone = { method: 'POST', access: 'anyone', site: 'always' } as const

export const makeHandOver = endpoint({
  name: 'makeHandOver',
  method: 'POST',
  path: '/own_user/hand-over',
  summary:
    'A token by which the app signs the same person in in the phone’s browser: open `/payments-login-form/{paymentId}/{type}/{token}` there. It works once, for `expires_in` seconds, in this school, until the session that asked for it ends. A new one replaces it.',
  access: 'signed-in',
  site: 'always',
  byToken: 'never',
  answer: madeHandOver,
  refusals: ['core.too_many_requests'],
})

export const readHandOver = endpoint({
  ...anyone,
  name: 'readHandOver',
  path: '/hand-over/person',
  summary: 'Who will be signed in by a one-time token of the app. The token stays valid.',
  body: givenHandOver,
  answer: handedOverPerson,
  refusals: ['identity.hand_over_expired'],
})

export const enterByHandOver = endpoint({
  ...anyone,
  name: 'enterByHandOver',
  path: '/hand-over',
  summary:
    'Give the one-time token of the app for a session, which ends with the one of the app at the latest. Whoever else was signed in here is signed out.',
  body: givenHandOver,
  answer: signedIn,
  refusals: ['identity.hand_over_expired', ...accountDenials],
})
