import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { signedIn } from './identity.schema.ts'
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
  peopleFigures,
  peoplePage,
  peopleQuery,
} from './people.schema.ts'

const memberId = { params: z.object({ memberId: z.uuid() }), things: { memberId: 'member' } } as const

/** The endpoints of one list of people. Each list has its own, because each has its own permissions. */
function peopleEndpoints(scope: PeopleScope, One: string, Many: string) {
  const may = (action: 'view' | 'add' | 'update' | 'delete') => `${scope}.${action}` as Permission
  const office = { access: 'office', site: 'always' } as const
  const path = `/office/${scope}`
  const whom = { users: 'people', students: 'students', lectures: 'lecturers' }[scope]
  return {
    list: endpoint({
      name: `list${Many}`,
      method: 'GET',
      path,
      summary: `The school's ${whom}: searched, filtered, sorted, and how many there are in each state.`,
      ...office,
      permission: may('view'),
      query: peopleQuery,
      answer: peoplePage,
    }),
    download: endpoint({
      name: `export${Many}`,
      method: 'GET',
      path: `${path}.csv`,
      summary: `The same list of ${whom} as CSV, as it is filtered.`,
      ...office,
      // A download of the whole list needs more than reading it.
      permission: may('update'),
      query: peopleQuery,
      download: { type: 'text/csv; charset=utf-8', name: `${scope}.csv` },
      answer: z.string(),
    }),
    read: endpoint({
      name: `read${One}`,
      method: 'GET',
      path: `${path}/{memberId}`,
      summary: `One of the ${whom}.`,
      ...office,
      permission: may('view'),
      ...memberId,
      answer: memberDetail,
      refusals: ['identity.person_not_found'],
    }),
    add: endpoint({
      name: `add${One}`,
      method: 'POST',
      path,
      summary: `Add a person to the ${whom} and invite them by email; they choose their own password.`,
      ...office,
      permission: may('add'),
      body: newMember,
      answer: z.object({ id: z.string() }),
      refusals: ['identity.already_here', 'tenancy.package_full', 'core.too_many_requests'],
    }),
    invite: endpoint({
      name: `invite${Many}`,
      method: 'POST',
      path: `${path}/invitations`,
      summary: 'Invite several people by their addresses. Existing members are skipped.',
      ...office,
      permission: may('add'),
      body: newInvitations,
      answer: z.object({ invited: z.number(), already_here: z.array(z.string()) }),
      refusals: ['tenancy.package_full', 'core.too_many_requests'],
    }),
    remind: endpoint({
      name: `remind${One}`,
      method: 'POST',
      path: `${path}/{memberId}/invitation`,
      summary: 'Send the invitation again; the earlier link stops working.',
      ...office,
      permission: may('add'),
      ...memberId,
      answer: changedCount,
      refusals: ['identity.person_not_found', 'core.too_many_requests'],
    }),
    update: endpoint({
      name: `update${One}`,
      method: 'PUT',
      path: `${path}/{memberId}`,
      summary: 'Change the fields of a person. Email and password can only be changed by the person.',
      ...office,
      permission: may('update'),
      ...memberId,
      body: changedMember,
      answer: memberDetail,
      refusals: ['identity.person_not_found', 'core.changed_elsewhere', 'tenancy.package_full'],
    }),
    act: endpoint({
      name: `act${Many}`,
      method: 'POST',
      path: `${path}/actions`,
      summary: 'Activate, deactivate, suspend, block, confirm, or give access back to several people.',
      ...office,
      permission: may('update'),
      body: memberAction,
      answer: changedCount,
    }),
    trash: endpoint({
      name: `trash${Many}`,
      method: 'POST',
      path: `${path}/trash`,
      summary: 'Move people to the trash; they can no longer sign in.',
      ...office,
      permission: may('delete'),
      body: chosenIds,
      answer: changedCount,
    }),
    restore: endpoint({
      name: `restore${Many}`,
      method: 'POST',
      path: `${path}/restore`,
      summary: 'Restore people from the trash.',
      ...office,
      permission: may('delete'),
      body: chosenIds,
      answer: changedCount,
    }),
    remove: endpoint({
      name: `delete${Many}`,
      method: 'POST',
      path: `${path}/delete`,
      summary: 'Permanently remove people in the trash from this school, with what they learned here.',
      ...office,
      permission: may('delete'),
      body: chosenIds,
      answer: changedCount,
    }),
    emptyTrash: endpoint({
      name: `empty${Many}Trash`,
      method: 'POST',
      path: `${path}/empty-trash`,
      summary: 'Permanently remove everyone in the trash of this list.',
      ...office,
      permission: may('delete'),
      answer: changedCount,
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
  access: 'office',
  site: 'always',
  permission: 'bans.update',
  body: ban,
  answer: changedCount,
})

export const readPeopleFigures = endpoint({
  name: 'readPeopleFigures',
  method: 'GET',
  path: '/office/figures/people',
  summary: 'How many students and lecturers there are, how many are new and how many were active recently.',
  access: 'office',
  site: 'always',
  permission: 'students.view',
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
  body: acceptance,
  answer: signedIn,
  refusals: [
    'identity.invalid_link',
    'identity.password_mismatch',
    'identity.invalid_credentials',
    'core.too_many_requests',
  ],
})
