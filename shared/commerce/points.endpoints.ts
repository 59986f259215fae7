import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { order } from './orders.schema.ts'
import {
  changedPointsSettings,
  handMove,
  myPoints,
  myPointsQuery,
  pointsPage,
  pointsQuery,
  pointsSettings,
  studentPoints,
} from './points.schema.ts'

const ofOrder = {
  path: '/orders/{orderId}/points',
  access: 'signed-in',
  params: z.object({ orderId: id }),
  things: { orderId: 'order' },
  answer: order,
} as const
const ofStudent = {
  path: '/office/student-points/{memberId}',
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
  answer: studentPoints,
} as const

export const listMyPoints = endpoint({
  name: 'listMyPoints',
  method: 'GET',
  path: '/points',
  summary: 'The caller’s points: how many there are, what expires next, and where each came from and went.',
  access: 'signed-in',
  query: myPointsQuery,
  answer: myPoints,
})

export const payWithPoints = endpoint({
  name: 'payWithPoints',
  method: 'POST',
  summary:
    'Pay a part of an open order with points, or all of it, as far as they reach. They are set aside until it is paid, canceled or expired.',
  ...ofOrder,
  refusals: ['commerce.order_closed', 'commerce.no_points'],
})

export const leavePoints = endpoint({
  name: 'leavePoints',
  method: 'DELETE',
  summary: 'Use no points for an open order. Twice is harmless.',
  ...ofOrder,
  refusals: ['commerce.order_closed'],
})

export const listStudentPoints = endpoint({
  name: 'listStudentPoints',
  method: 'GET',
  path: '/office/student-points',
  summary: 'The students of the school with their points.',
  ...office('points.view'),
  query: pointsQuery,
  answer: pointsPage,
})

export const readStudentPoints = endpoint({
  name: 'readStudentPoints',
  method: 'GET',
  summary: 'The points of a student, and where each came from and went.',
  ...office('points.view'),
  ...ofStudent,
  query: myPointsQuery,
})

export const movePoints = endpoint({
  name: 'movePoints',
  method: 'POST',
  summary: 'Give points to a student by hand, or take some with a minus, with a reason that the student reads.',
  ...office('points.update'),
  ...ofStudent,
  body: handMove,
  refusals: [
    'commerce.points_amount',
    'commerce.points_too_few',
    'commerce.points_off',
    'commerce.own_points',
    'core.changed_elsewhere',
    'core.field_required',
  ],
})

const settingsPath = '/office/points-settings'

export const readPointsSettings = endpoint({
  name: 'readPointsSettings',
  method: 'GET',
  path: settingsPath,
  summary: 'What points are given for, what they are worth, and when they expire.',
  ...office('payment_methods.view'),
  answer: pointsSettings,
})

export const updatePointsSettings = endpoint({
  name: 'updatePointsSettings',
  method: 'PUT',
  path: settingsPath,
  summary: 'Change what points are given for and worth from now on. Points that were given expire as they were to.',
  ...office('payment_methods.update'),
  body: changedPointsSettings,
  answer: pointsSettings,
  refusals: ['core.changed_elsewhere'],
})
