import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { changedStudentNote, newStudentNote, studentNote } from './student-notes.schema.ts'

const ofStudent = {
  path: '/office/students/{memberId}/notes',
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
} as const

const one = {
  path: '/office/student-notes/{noteId}',
  params: z.object({ noteId: id }),
  things: { noteId: 'student note' },
} as const

const deletedNote = z.object({ id: z.string() })

export const listStudentNotes = endpoint({
  name: 'listStudentNotes',
  method: 'GET',
  summary: 'What staff wrote down about a student, the newest first. The student never sees it.',
  ...office('student_notes.view'),
  ...ofStudent,
  answer: z.array(studentNote),
})

export const addStudentNote = endpoint({
  name: 'addStudentNote',
  method: 'POST',
  summary: 'Write a note about a student, for the staff of the school.',
  ...office('student_notes.add'),
  ...ofStudent,
  body: newStudentNote,
  answer: studentNote,
})

export const updateStudentNote = endpoint({
  name: 'updateStudentNote',
  method: 'PUT',
  summary: 'Change a note about a student that the caller wrote.',
  ...office('student_notes.add'),
  ...one,
  body: changedStudentNote,
  answer: studentNote,
  refusals: ['core.changed_elsewhere', 'identity.no_permission'],
})

export const deleteOwnStudentNote = endpoint({
  name: 'deleteOwnStudentNote',
  method: 'DELETE',
  summary: 'Delete a note about a student that the caller wrote.',
  ...office('student_notes.add'),
  ...one,
  answer: deletedNote,
  refusals: ['identity.no_permission'],
})

export const deleteStudentNote = endpoint({
  name: 'deleteStudentNote',
  method: 'DELETE',
  summary: 'Delete a note about a student, whoever wrote it.',
  ...office('student_notes.delete'),
  ...one,
  path: '/office/student-notes/{noteId}/any',
  answer: deletedNote,
})
