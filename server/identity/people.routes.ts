import { serve, serveOutside } from '#server/core/http/serve.ts'
import { need } from '#shared/core/errors.ts'
import {
  acceptInvitation,
  banPeople,
  people,
  readInvitation,
  readPeopleFigures,
} from '#shared/identity/people.endpoints.ts'
import { type PeopleScope, peopleScopes } from '#shared/identity/people.lists.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import {
  addStudentNote,
  deleteOwnStudentNote,
  deleteStudentNote,
  listStudentNotes,
  updateStudentNote,
} from '#shared/identity/student-notes.endpoints.ts'
import { accept, invitationOf } from './acceptance.ts'
import { exportPeople } from './export-people.ts'
import { invite, remind } from './invitations.ts'
import { actOn, banAccounts, emptyTrash, removePermanently } from './member-actions.ts'
import { memberById, updateMember } from './members.ts'
import { peopleFigures } from './people-figures.ts'
import { listPeople } from './people-list.ts'
import { removePictureOf } from './personal/remove-picture.ts'
import { changeOwnNote, deleteNote, deleteOwnNote, notesAbout, writeNote } from './student-notes.ts'

function listRoutes(scope: PeopleScope) {
  const list = people[scope]
  return [
    serve(list.list, (ctx, { query }) => listPeople(ctx, scope, query)),
    serve(list.download, (ctx, { query }, visit) => exportPeople(ctx, visit, scope, query)),
    serve(list.read, (ctx, { params }) => memberById(ctx, scope, params.memberId)),
    serve(list.add, async (ctx, { body }, visit) => {
      const { first_name, last_name, lecture_type, phone, language, ...rest } = body
      const number = phone ? { phone: readPhone(phone) ?? null } : {}
      const person = { ...rest, ...number, firstName: first_name, lastName: last_name, lectureType: lecture_type }
      const [id] = (await invite(ctx, visit, scope, [person], language)).ids
      need(id, 'identity.already_here', { email: 'identity.already_here' })
      return { id }
    }),
    serve(list.invite, async (ctx, { body }, visit) => {
      const { role, matrix, language } = body
      const emails = [...new Set(body.emails)]
      const wanted = emails.map((email) => ({
        email,
        firstName: email.split('@')[0] ?? '',
        lastName: '',
        role,
        matrix,
      }))
      const { ids, alreadyHere } = await invite(ctx, visit, scope, wanted, language)
      return { invited: ids.length, already_here: alreadyHere }
    }),
    serve(list.remind, (ctx, { params }, visit) => remind(ctx, visit, scope, params.memberId)),
    serve(list.update, (ctx, { params, body }, visit) => updateMember(ctx, scope, params.memberId, body, visit)),
    serve(list.removePicture, (ctx, { params }, visit) => removePictureOf(ctx, visit, scope, params.memberId)),
    serve(list.act, (ctx, { body }, visit) => actOn(ctx, visit, scope, body.action, body.ids)),
    serve(list.trash, (ctx, { body }, visit) => actOn(ctx, visit, scope, 'trash', body.ids)),
    serve(list.restore, (ctx, { body }, visit) => actOn(ctx, visit, scope, 'restore', body.ids)),
    serve(list.remove, (ctx, { body }, visit) => removePermanently(ctx, visit, scope, body.ids)),
    serve(list.emptyTrash, (ctx, _, visit) => emptyTrash(ctx, visit, scope)),
  ]
}

export const peopleRoutes = [
  ...peopleScopes.flatMap(listRoutes),
  serveOutside(banPeople, (outside, { body }) => banAccounts(outside, body)),
  serve(readPeopleFigures, peopleFigures),
  serve(listStudentNotes, (ctx, { params }) => notesAbout(ctx, params.memberId)),
  serve(addStudentNote, (ctx, { params, body }) => writeNote(ctx, params.memberId, body.text)),
  serve(updateStudentNote, (ctx, { params, body }) => changeOwnNote(ctx, params.noteId, body)),
  serve(deleteOwnStudentNote, (ctx, { params }) => deleteOwnNote(ctx, params.noteId)),
  serve(deleteStudentNote, (ctx, { params }) => deleteNote(ctx, params.noteId)),
  serve(readInvitation, (ctx, { query }) => invitationOf(ctx, query.token)),
  serveOutside(acceptInvitation, accept),
]
