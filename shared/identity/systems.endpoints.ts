import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { madeSystem, newSystem, systemList } from './systems.schema.ts'

export const listSystems = endpoint({
  ...office('developer.view'),
  name: 'listSystems',
  method: 'GET',
  path: '/office/applications',
  summary: 'The other systems of the school that its people sign in to with their account here.',
  answer: systemList,
})

export const addSystem = endpoint({
  ...office('developer.add'),
  name: 'addSystem',
  method: 'POST',
  path: '/office/applications',
  summary: 'Register another system of the school (an OpenID client). Its secret is shown only now.',
  byToken: 'never',
  body: newSystem,
  answer: madeSystem,
  refusals: [
    'identity.wrong_password',
    'identity.password_first',
    'identity.invalid_redirect',
    'identity.too_many_systems',
    'core.too_many_requests',
  ],
})

export const deleteSystem = endpoint({
  ...office('developer.delete'),
  name: 'deleteSystem',
  method: 'DELETE',
  path: '/office/applications/{systemId}',
  summary: 'Nobody signs in to this system with their account here any more, from now on.',
  byToken: 'never',
  params: z.object({ systemId: id }),
  things: { systemId: 'system' },
  answer: z.object({}),
})
