import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { inLanguage } from '#shared/core/export.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { roles } from '#shared/core/roles.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { emailAddress, familyName, linkToken, newPassword, passwordLength, personName } from './identity.schema.ts'
import { memberActions, memberRoles, memberStates, peopleSorts, peopleTabs } from './people.lists.ts'
import { readPhone } from './phone.rules.ts'

export const mostInvitedAtOnce = 50

const name = personName
/** A person as a school's lists show them. */
export const member = z.object({
  id: z.string(),
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  matrix: z.nullable(z.string()),
  is_owner: z.boolean(),
  position: z.nullable(z.string()),
  state: z.enum(memberStates),
  confirmed: z.boolean(),
  joined_at: z.string(),
  last_login_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
})
export type Member = z.infer<typeof member>

export const peopleQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(peopleTabs), 'all'),
  role: z.optional(z.enum(memberRoles)),
  confirmed: z.optional(z.enum(['yes', 'no'])),
  /** Only the students of this group. */
  group: z.optional(id),
  sort: z._default(z.enum(peopleSorts), 'newest'),
  ...paging,
})
export const peopleExport = z.extend(peopleQuery, inLanguage)
export type PeopleQuery = z.output<typeof peopleQuery>

export const peoplePage = z.extend(pageOf(member), { counts: z.record(z.enum(peopleTabs), z.number()) })

export const memberDetail = z.extend(member, {
  phone: z.nullable(z.string()),
  /** The number the school wrote down, which is shown as long as the person has none of their own. */
  school_phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  lecture_type: z.nullable(z.number()),
  revision,
  last_change: lastChange,
  invitation: z.nullable(z.object({ sent_at: z.string(), expires_at: z.string(), expired: z.boolean() })),
})
export type MemberDetail = z.infer<typeof memberDetail>

/** The fields of a person the school may change; not email and password. */
export const memberFields = z.object({
  first_name: name,
  last_name: familyName,
  role: z.enum(memberRoles),
  /** A lecturer with the matrix 'teacher' may do less. */
  matrix: z.nullable(z.enum(['teacher'])),
  position: shortText(120),
  bio: shortText(2000),
  lecture_type: z.nullable(z.literal(1)),
})

const phone = shortText(40).check(
  z.refine((text) => text === '' || readPhone(text) !== undefined, 'identity.invalid_phone'),
)

export const newMember = z.extend(memberFields, {
  email: emailAddress,
  phone: z.optional(phone),
  language: z.enum(languages),
})
/** A telephone number that is left out stays as it is. */
export const changedFields = z.extend(memberFields, { school_phone: z.optional(z.nullable(phone)) })
export const changedMember = z.extend(changedFields, { revision })

export const newInvitations = z.object({
  emails: z.array(emailAddress).check(z.minLength(1), z.maxLength(mostInvitedAtOnce)),
  role: z.enum(memberRoles),
  matrix: z.nullable(z.enum(['teacher'])),
  language: z.enum(languages),
})

export const memberAction = z.object({ action: z.enum(memberActions), ids })
export const ban = z.object({ ids, banned: z.boolean() })

/** What the invitation page shows before it is accepted. */
export const invitation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(memberRoles),
  /** The account is in use and confirmed: the person signs in with their existing password. */
  has_account: z.boolean(),
  /** Nobody invited them: they signed up themselves, and the link proves their address. */
  is_confirmation: z.boolean(),
  /** Whoever asks has just signed in to this account, and may confirm the address without a new password. */
  by_one_press: z.boolean(),
})

export const acceptance = z.object({
  token: linkToken,
  first_name: name,
  last_name: familyName,
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(passwordLength.most)),
})

export const peopleFigures = z.object({
  students: z.number(),
  new_students: z.number(),
  active_students: z.number(),
  lectures: z.number(),
  invited: z.number(),
  /** New students of the last twelve weeks, oldest first. */
  weeks: z.array(z.number()),
})
