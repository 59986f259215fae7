import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../learning.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: 'Courses',
    fields: {
      subject: 'Subject',
      text: 'Message',
      students: 'Students',
    },
    values: {},
  },
  'student group': {
    name: 'Groups',
    fields: {
      subject: 'Subject',
      text: 'Message',
      students: 'Students',
    },
    values: {},
  },
  user: {
    name: 'People',
    fields: { subject: 'Subject', text: 'Message' },
    values: {},
  },
  certificate: {
    name: 'Certificates',
    fields: {
      title: 'Course',
      reason: 'Reason',
    },
    values: {},
  },
  'certificate template': {
    name: 'Certificate design',
    fields: {
      layout: 'Layout',
      title: 'Title',
      text: 'Text',
      accent: 'Accent',
      paper: 'Background',
      logo: 'Logo',
      signature: 'Signature',
      signer: 'Signer',
      signer_position: 'Position of the signer',
    },
    values: {
      layout: {
        classic: 'Classic',
        modern: 'Modern',
        plain: 'Plain',
      },
    },
  },
  rating: {
    name: 'Student reviews',
    fields: {
      state: 'State',
      reason: 'Reason',
      reply: 'Reply',
    },
    values: {
      state: {
        pending: 'Waiting for a decision',
        approved: 'Approved',
        rejected: 'Rejected',
      },
    },
  },
  'class list': {
    name: 'Class lists',
    fields: { people: 'People' },
    values: {},
  },
  'join link': {
    name: 'Joining links',
    fields: { until: 'Open until' },
    values: {},
  },
  enrollment: {
    name: 'Enrollments',
    fields: {
      status: 'State',
      reason: 'Reason',
      until: 'Open until',
      note: 'Note',
      open_all: 'Everything open',
      paused: 'Waiting times paused',
      shifted_minutes: 'Shifted by',
      lesson: 'Lesson',
    },
    values: {
      status: {
        pending: 'Waiting for approval',
        invited: 'Invited',
        approved: 'Approved',
        rejected: 'Rejected',
        withdrawn: 'Ended',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  enroll: 'enrolled',
  withdraw: 'ended:',
  issue: 'issued',
  revoke: 'revoked',
  reissue: 'issued again',
  clock: 'changed the waiting times of',
  complete: 'completed a lesson for',
  uncomplete: 'marked a lesson as not done for',
  message: 'emailed students of',
  write: 'wrote to',
}
