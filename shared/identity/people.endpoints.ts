import * as z from 'zod/mini'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import { signInAnswer } from './identity.schema.ts'
import type { PeopleScope } from './people.lists.ts'
import {
  acceptance,
  ban,
  changedMember,
  invitation,
  memberAction,
  memberDetail,
  newInvitations,
  newMember,
  peopleExport,
  peopleFigures,
  peoplePage,
  peopleQuery,
} from './people.schema.ts'

/** The endpoints of one list of people. Each list has its own, because each has its own permissions. */
function peopleEndpoints(scope: PeopleScope, One: string, Many: string) {
  const path = `/office/${scope}`
  const whom = { users: 'people', students: 'students', lectures: 'lecturers' }[scope]
  const mayAdd = office(`${scope}.add`)
  const calls = nounEndpoints({
    part: scope,
    path,
    param: 'memberId',
    thing: 'member',
    notFound: 'identity.person_not_found',
  })
  return {
    list: calls.list({
      name: `list${Many}`,
      summary: `The school's ${whom}: searched, filtered, sorted, and how many there are in each state.`,
      query: peopleQuery,
      answer: peoplePage,
    }),
    download: calls.download({
      name: `export${Many}`,
      summary: `The same list of ${whom} as CSV, as it is filtered.`,
      query: peopleExport,
    }),
    read: calls.read({ name: `read${One}`, summary: `One of the ${whom}.`, answer: memberDetail }),
    add: calls.add({
      name: `add${One}`,
      summary: `Add a person to the ${whom} and invite them by email; they choose their own password.`,
      body: newMember,
      answer: z.object({ id: z.string() }),
      refusals: ['identity.already_here', 'tenancy.package_full', 'core.too_many_requests'],
    }),
    invite: endpoint({
      name: `invite${Many}`,
      method: 'POST',
      path: `${path}/invitations`,
      summary: 'Invite several people by their addresses. Existing members are skipped.',
      ...mayAdd,
      body: newInvitations,
      answer: z.object({ invited: z.number(), already_here: z.array(z.string()) }),
      refusals: ['tenancy.package_full', 'core.too_many_requests'],
    }),
    remind: endpoint({
      name: `remind${One}`,
      method: 'POST',
      path: `${path}/{memberId}/invitation`,
      summary: 'Send the invitation again; the earlier link stops working.',
      ...mayAdd,
      params: z.object({ memberId: id }),
      things: { memberId: 'member' },
      answer: changedCount,
      refusals: ['identity.person_not_found', 'core.too_many_requests'],
    }),
    update: calls.update({
      name: `update${One}`,
      summary: 'Change the fields of a person. Email and password can only be changed by the person.',
      body: changedMember,
      answer: memberDetail,
      refusals: ['tenancy.package_full', 'identity.not_confirmed'],
    }),
    removePicture: endpoint({
      name: `removePictureOf${One}`,
      method: 'DELETE',
      path: `${path}/{memberId}/picture`,
      summary: 'Remove the picture that a person chose, in all their schools. An email says so.',
      ...office(`${scope}.update`),
      params: z.object({ memberId: id }),
      things: { memberId: 'member' },
      answer: changedCount,
      refusals: ['identity.person_not_found'],
    }),
    act: calls.act({
      name: `act${Many}`,
      summary: 'Activate, deactivate, suspend, block, confirm, or give access back to several people.',
      body: memberAction,
    }),
    ...calls.trash({
      Many,
      summaries: {
        trash: 'Move people to the trash; they can no longer sign in.',
        restore: 'Restore people from the trash.',
        remove: 'Permanently remove people in the trash from this school, with what they learned here.',
        emptyTrash: 'Permanently remove everyone in the trash of this list.',
      },
    }),
  }
}

export const people = {
  users: peopleEndpoints('users', 'User', 'Users'),
  students: peopleEndpoints('students', 'Student', 'Students'),
  lectures: peopleEndpoints('lectures', 'Lecture', 'Lectures'),
}

export const banPeople = endpoint({
  name: 'banPeople',
  method: 'POST',
  path: '/office/bans',
  summary: 'Ban accounts from the whole platform, or lift the ban. For administrators of the platform.',
  ...office('bans.update'),
  byToken: 'never',
  body: ban,
  answer: changedCount,
  refusals: ['identity.account_not_found'],
})

export const readPeopleFigures = endpoint({
  name: 'readPeopleFigures',
  method: 'GET',
  path: '/office/figures/people',
  summary: 'How many students and lecturers there are, how many are new and how many were active recently.',
  ...office('students.view'),
  answer: peopleFigures,
})

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/invitation',
  summary: 'Who is invited by the link in an email.',
  access: 'anyone',
  site: 'always',
  query: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: invitation,
  refusals: ['identity.invalid_link'],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitation',
  summary: 'Accept an invitation and sign in: with the password of the account, or a new one where there is none yet.',
  access: 'anyone',
  site: 'always',
  captcha: { counts: 'failures', perAddress: 20 },
  body: acceptance,
  answer: signInAnswer,
  refusals: [
    'identity.invalid_link',
    'identity.password_mismatch',
    'identity.common_password',
    'identity.invalid_credentials',
    'core.too_many_requests',
  ],
})
