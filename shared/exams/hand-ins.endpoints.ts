import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { mostFormBytes } from './exams.lists.ts'
import { handInFile, handInFiles, newHandInFile, wholeFile, wholeFileQuery } from './hand-ins.schema.ts'

const oneAttempt = { params: z.object({ attemptId: id }), things: { attemptId: 'assignment attempt' } } as const

const uploadRefusals = [
  'exams.handed_in',
  'exams.closed',
  'exams.not_this_way',
  'exams.too_many_files',
  'exams.assignment_full',
  'exams.student_full',
  'media.file_type',
  'media.file_empty',
  'media.file_size',
  'media.full_storage',
  'media.own_share',
  'media.too_many_uploads',
] as const

export const listHandInFiles = endpoint({
  name: 'listHandInFiles',
  method: 'GET',
  path: '/exam-attempts/{attemptId}/files',
  summary: 'The files the caller has uploaded for an assignment, the oldest first, and how many bytes they may have.',
  access: 'signed-in',
  ...oneAttempt,
  answer: handInFiles,
})

export const startHandInFile = endpoint({
  name: 'startHandInFile',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/files',
  summary:
    'Announce a file for an assignment, and get the address to upload it to by tus. It counts once an answer names it.',
  access: 'signed-in',
  ...oneAttempt,
  body: newHandInFile,
  answer: z.object({ file: handInFile, address: z.string() }),
  refusals: [...uploadRefusals],
})

export const sendHandInFile = endpoint({
  name: 'sendHandInFile',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/whole-files',
  summary: 'Send a small file for an assignment at once, without tus. It counts once an answer names it.',
  access: 'signed-in',
  ...oneAttempt,
  query: wholeFileQuery,
  body: wholeFile,
  file: { mostBytes: mostFormBytes },
  answer: z.object({ id: z.string() }),
  refusals: [...uploadRefusals, 'media.file_broken', 'media.upload_failed'],
})

export const removeHandInFile = endpoint({
  name: 'removeHandInFile',
  method: 'DELETE',
  path: '/exam-attempts/{attemptId}/files/{mediaId}',
  summary: 'Delete a file that was not handed in, or stop uploading it.',
  access: 'signed-in',
  params: z.object({ attemptId: id, mediaId: id }),
  things: { attemptId: 'assignment attempt', mediaId: 'hand-in file' },
  answer: z.object({ id: z.string() }),
  refusals: ['exams.handed_in'],
})
