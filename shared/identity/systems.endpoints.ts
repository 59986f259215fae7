import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { applicationList, madeApplication, newApplication } from './applications.schema.ts'

export const listApplications = endpoint({
  ...office('developer.view'),
  name: 'listApplications',
  method: 'GET',
  path: '/office/applications',
  summary: 'The other systems of the school that its people sign in to with their account here.',
  answer: applicationList,
})

export const addApplication = endpoint({
  ...office('developer.add'),
  name: 'addApplication',
  method: 'POST',
  path: '/office/applications',
  summary: 'Register another system of the school (an OpenID client). Its secret is shown only now.',
  byToken: 'never',
  body: newApplication,
  answer: madeApplication,
  refusals: [
    'identity.wrong_password',
    'identity.password_first',
    'identity.invalid_redirect',
    'identity.too_many_applications',
    'core.too_many_requests',
  ],
})

export const deleteApplication = endpoint({
  ...office('developer.delete'),
  name: 'deleteApplication',
  method: 'DELETE',
  path: '/office/applications/{applicationId}',
  summary: 'Nobody signs in to this system with their account here any more, from now on.',
  byToken: 'never',
  params: z.object({ applicationId: id }),
  things: { applicationId: 'application' },
  answer: z.object({}),
})
