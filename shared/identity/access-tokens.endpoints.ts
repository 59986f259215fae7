import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { madeToken, newToken, ownTokens } from './access-tokens.schema.ts'

export const listAccessTokens = endpoint({
  name: 'listAccessTokens',
  method: 'GET',
  path: '/own_user/tokens',
  summary: 'The access tokens of the current person in this school, and whether they may make one.',
  access: 'signed-in',
  site: 'always',
  answer: ownTokens,
})

export const makeAccessToken = endpoint({
  ...office('developer.add'),
  name: 'makeAccessToken',
  method: 'POST',
  path: '/office/access-tokens',
  summary: 'A new access token of the current person in this school, shown only now. An email says so.',
  byToken: 'never',
  query: inLanguage,
  body: newToken,
  answer: madeToken,
  refusals: [
    'identity.wrong_password',
    'identity.password_first',
    'identity.scope_required',
    'identity.too_many_tokens',
    'core.too_many_requests',
  ],
})

export const revokeAccessToken = endpoint({
  name: 'revokeAccessToken',
  method: 'DELETE',
  path: '/own_user/tokens/{tokenId}',
  summary: 'Revoke an access token of the current person. It no longer works from now on.',
  access: 'signed-in',
  site: 'always',
  params: z.object({ tokenId: id }),
  things: { tokenId: 'access token' },
  answer: z.object({}),
})
