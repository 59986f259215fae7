import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { courseLanguages } from '#shared/courses/courses.lists.ts'
import {
  linkDays,
  linkPlaces,
  listFaults,
  listStates,
  mostListCourses,
  mostListLines,
  mostListText,
} from './class-list.lists.ts'
import { readClassList } from './class-list.rules.ts'

/** A class as it was pasted or uploaded: names, telephone numbers and emails, a person in each line. */
const listText = z.string().check(
  z.maxLength(mostListText, 'learning.list_too_long'),
  z.refine(
    (text) => text.length > mostListText || readClassList(text).length <= mostListLines,
    'learning.list_too_long',
  ),
  z.refine((text) => text.length > mostListText || readClassList(text).length > 0, 'core.field_required'),
)

const courseIds = z.array(id).check(z.minLength(1, 'core.field_required'), z.maxLength(mostListCourses))

export const classListText = z.object({ text: listText, course_ids: courseIds })

export const newClassList = z.extend(classListText, {
  /** Chosen by the sender, so that a list that is sent again is not added again. */
  id,
  language: z.enum(languages),
  expires_at: z.nullable(moment),
  /** Everybody of the list is added to this group. */
  group_id: z.optional(id),
})

export const classListLine = z.object({
  line: z.number(),
  text: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fault: z.nullable(z.enum(listFaults)),
  state: z.enum(listStates),
  /** Of somebody who is a member. */
  member_id: z.nullable(z.string()),
})
export type ClassListLine = z.infer<typeof classListLine>

export const classListPreview = z.object({
  lines: z.array(classListLine),
  /** Who may not add students cannot invite anybody either. */
  may_invite: z.boolean(),
})
export type ClassListPreview = z.infer<typeof classListPreview>

const course = z.object({ id: z.string(), slug: z.string(), title: z.string() })

export const classListSummary = z.object({
  id: z.string(),
  courses: z.array(course),
  created_by: z.string(),
  created_at: z.string(),
  people: z.number(),
})
export type ClassListSummary = z.infer<typeof classListSummary>

/** What a list did, and what each person is now. */
export const classListResult = z.extend(classListSummary, {
  expires_at: z.nullable(z.string()),
  may_invite: z.boolean(),
  lines: z.array(z.extend(classListLine, { was: z.enum(listStates) })),
})
export type ClassListResult = z.infer<typeof classListResult>

/** The link by which anybody who has it joins a course. */
export const joinLink = z.object({
  token: z.string(),
  places: z.number(),
  used: z.number(),
  expires_at: z.string(),
  is_open: z.boolean(),
  created_by: z.string(),
  /** Its QR code: how many squares wide it is, and the dark ones as a path. */
  qr: z.object({ size: z.number(), path: z.string() }),
  /** The whole address, as it is sent to people. */
  address: z.string(),
})
export type JoinLink = z.infer<typeof joinLink>

export const newJoinLink = z.object({
  days: z.literal([...linkDays]),
  places: z.literal([...linkPlaces]),
})

/** What whoever has the link sees before joining. */
export const invitingCourse = z.object({
  title: z.string(),
  slug: z.string(),
  language: z.enum(courseLanguages),
  thumbnail: z.nullable(z.string()),
  is_open: z.boolean(),
})
