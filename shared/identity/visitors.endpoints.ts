import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { knownVisitor, visitorCall, visitorToken } from './visitors.schema.ts'

export const recognizeVisitor = endpoint({
  name: 'recognizeVisitor',
  method: 'POST',
  path: '/cvi',
  summary:
    'Recognize a browser that visits this school by the secret it has made (`cvi`, 16 random bytes in base64url). What it looks like (`fpid`) opens nothing: with another secret it is another visitor. The token is of the visitor, never of an account.',
  access: 'anyone',
  captcha: { counts: 'calls', perAddress: 60 },
  body: visitorCall,
  answer: knownVisitor,
  refusals: ['core.too_many_requests'],
})

export const forgetVisitor = endpoint({
  name: 'forgetVisitor',
  method: 'POST',
  path: '/cvi/forget',
  summary: 'Erase what this school has of a visitor, by their token. Harmless if there is nothing.',
  access: 'anyone',
  site: 'always',
  body: visitorToken,
  answer: z.object({}),
})
