import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { certificateLayouts, enrollmentStates, ratingStates } from './learning.lists.ts'

/** What this domain writes into the audit log, and how each field is shown. */
export const auditKinds = {
  course: {
    subject: 'text',
    text: 'text',
    students: 'text',
  },
  user: {
    subject: 'text',
    text: 'text',
  },
  'student group': {
    subject: 'text',
    text: 'text',
    students: 'text',
  },
  certificate: {
    title: 'text',
    reason: 'text',
  },
  'certificate template': {
    layout: certificateLayouts,
    title: 'text',
    text: 'text',
    accent: 'text',
    paper: 'text',
    logo: 'text',
    signature: 'text',
    signer: 'text',
    signer_position: 'text',
  },
  rating: {
    state: ratingStates,
    reason: 'text',
    reply: 'text',
  },
  'class list': {
    people: 'text',
  },
  'join link': {
    until: 'text',
  },
  enrollment: {
    status: enrollmentStates,
    reason: 'text',
    until: 'text',
    note: 'text',
    open_all: 'text',
    paused: 'text',
    shifted_minutes: 'minutes',
    lesson: 'text',
  },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = [
  'enroll',
  'withdraw',
  'issue',
  'revoke',
  'reissue',
  'clock',
  'complete',
  'uncomplete',
  'message',
  'write',
] as const satisfies AuditActions
