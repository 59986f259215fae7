import { endpoint } from '#shared/core/endpoint.ts'
import { askedConsent, consentAnswer, consentDenials, consentRequest } from './openid.schema.ts'
import { onward } from './providers.schema.ts'

const anyone = { method: 'POST', access: 'anyone', site: 'always' } as const

export const readConsent = endpoint({
  ...anyone,
  name: 'readConsent',
  path: '/auth/consent/read',
  summary: 'On the platform’s host: which system wants to know what, and of whom, in the browser that was sent there.',
  body: consentRequest,
  answer: askedConsent,
  refusals: ['identity.provider_expired'],
})

export const answerConsent = endpoint({
  ...anyone,
  name: 'answerConsent',
  path: '/auth/consent',
  summary: 'On the platform’s host: allow a system to know who one is, or not. The browser goes on to `url`.',
  body: consentAnswer,
  answer: onward,
  refusals: ['identity.provider_expired', 'identity.sign_in_required', ...consentDenials],
})
