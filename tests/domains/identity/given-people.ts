import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { index } from '#server/core/search/search.ts'
import { addToken } from '#server/identity/access-tokens/access-tokens.ts'
import { newCode, type Secrets } from '#server/identity/codes.ts'
import { newHandOver } from '#server/identity/hand-over/hand-over.ts'
import {
  accessTokens,
  invitations,
  memberships,
  passkeys,
  roles,
  sessions,
  signIns,
  studentGroupMembers,
  studentGroups,
  studentNotes,
  users,
} from '#server/identity/identity.tables.ts'
import { hashOfToken } from '#server/identity/links.ts'
import { systemConsents, systems } from '#server/identity/openid/openid.tables.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { findable } from '#server/identity/people.ts'
import { sealedFile } from '#server/identity/personal/company-files.ts'
import { companyFiles, personalInformation } from '#server/identity/personal/personal.tables.ts'
import { linkedIdentities } from '#server/identity/providers/providers.tables.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { recognize } from '#server/identity/visitors/visitors.ts'
import type { Permission } from '#shared/core/permissions.ts'
import type { Role } from '#shared/core/roles.ts'
import type { CodePurpose } from '#shared/identity/recovery.schema.ts'
import { doors, inSchool, type Row, type School, uniqueWord } from '#tests/support/doors.ts'
import { givenSchool } from '../tenancy/given-school.ts'

export type Person = { id: string; email: string; username: string; password: string; memberId: string }
type NewPerson = { role?: Role; password?: string; member?: Row<typeof memberships> } & Row<typeof users>
export type SignedIn = { school: School; person: Person; token: string }
/** Whoever runs a school: the owner, a lecturer, and the tokens of both. */
export type Office = { school: School; owner: Person; teacher: Person; vendor: string; lecture: string }

/** The password of everyone who is given none of their own: hashed once, because hashing is slow on purpose. */
export const password = 'a password for tests'
let hashed: Promise<string> | undefined
const hashOf = (own: string | undefined) => {
  if (own !== undefined) return hashPassword(own)
  hashed ??= hashPassword(password)
  return hashed
}

/** Builders of people, what they may do, and how they come in. */
export const givenPeople = {
  /** An account; `given.person` makes it a member of a school as well. */
  async account({ password: own, ...wanted }: Row<typeof users> & { password?: string } = {}): Promise<Person> {
    const word = uniqueWord()
    const row = { id: newId(), email: `${word}@example.com`, username: word, ...wanted }
    const passwordHash = await hashOf(own)
    await doors.acrossSchools(null, 'a test makes an account', ({ tx, now }) =>
      tx.insert(users).values({
        passwordHash,
        firstName: 'Sok',
        lastName: 'Dara',
        isAdmin: false,
        confirmedAt: now,
        createdAt: now,
        updatedAt: now,
        ...row,
      }),
    )
    return { id: row.id, email: row.email, username: row.username, password: own ?? password, memberId: '' }
  },

  /** What somebody has written about themself. */
  async personal({ mark }: School, { id: userId }: Pick<Person, 'id'>): Promise<void> {
    const row = { userId, skill: `${mark} skill`, social: { facebook: `${mark}.page` } }
    await doors.acrossSchools(null, 'a test writes personal information', ({ tx, now }) =>
      tx.insert(personalInformation).values({ ...row, updatedAt: now }),
    )
  },

  /** A picture of somebody's company. */
  async companyFile({ id: userId }: Pick<Person, 'id'>): Promise<string> {
    const file = { id: newId(), kind: 'gallery', name: 'Shop', type: 'image/webp', bytes: 7 } as const
    await doors.acrossSchools(null, 'a test adds a picture', ({ tx, now }) =>
      tx
        .insert(companyFiles)
        .values({ ...file, userId, sealed: sealedFile(file.id, Buffer.from('picture')), addedAt: now }),
    )
    return file.id
  },

  async person(school: School, { role = 'student', member = {}, ...wanted }: NewPerson = {}): Promise<Person> {
    const { mark } = school
    const names = {
      firstName: `${mark} given`,
      lastName: `${mark} family`,
      avatar: `/art/avatar-default.webp?${mark}`,
      phone: `012 ${mark}`,
    }
    const person = await givenPeople.account({ isAdmin: role === 'admin', ...names, ...wanted })
    const { firstName, lastName } = { ...names, ...wanted }
    const memberId = await givenPeople.membership(school, person, {
      role: role === 'admin' ? 'student' : role,
      firstName,
      lastName,
      ...member,
    })
    return { ...person, memberId }
  },

  /** A new school, and somebody who is signed in to it: a student, unless said otherwise. */
  async signedIn(wanted: NewPerson = {}): Promise<SignedIn> {
    const school = await givenSchool.school()
    const person = await givenPeople.person(school, wanted)
    return { school, person, token: await givenPeople.session(school, person) }
  },

  /** A new school with a package, whose owner and a lecturer are signed in. */
  async office(named: { owner?: NewPerson; teacher?: NewPerson } = {}): Promise<Office> {
    const { school, person: owner, token: vendor } = await givenPeople.signedIn({ role: 'vendor', ...named.owner })
    await givenSchool.subscription(school)
    const teacher = await givenPeople.person(school, { role: 'lecture', ...named.teacher })
    return { school, owner, teacher, vendor, lecture: await givenPeople.session(school, teacher) }
  },

  async membership(school: School, person: { id: string }, wanted: Row<typeof memberships> = {}): Promise<string> {
    const { mark } = school
    const id = newId()
    await inSchool(school, async (ctx) => {
      const [row] = await ctx.tx
        .insert(memberships)
        .values({
          schoolId: ctx.schoolId,
          id,
          userId: person.id,
          role: 'student',
          isOwner: wanted.role === 'vendor',
          firstName: `${mark} given`,
          lastName: `${mark} family`,
          position: `${mark} position`,
          bio: `${mark} bio`,
          joinedAt: ctx.now,
          revision: 1,
          updatedAt: ctx.now,
          ...wanted,
        })
        .returning()
      const [account] = await ctx.tx.select().from(users).where(eq(users.id, person.id))
      if (row && account) await index(ctx, findable(row, account))
    })
    return id
  },

  /** A sign-in as the person sees it among their recent ones. */
  signIn: (school: School, { id: userId }: { id: string }) =>
    inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(signIns).values({
        ...{ schoolId, id: newId(), userId, result: 'signed-in', times: 1, at: now },
        ...{ ip: '192.0.2.1', userAgent: school.mark },
      }),
    ),

  /** A provider by which this person signs in. */
  identity: (school: School, { id: userId }: { id: string }) =>
    inSchool(school, ({ tx, now }) =>
      tx
        .insert(linkedIdentities)
        .values({ id: newId(), userId, provider: 'google', subject: uniqueWord(), email: school.mark, linkedAt: now }),
    ),

  /** A token for programs of this person. */
  async accessToken(
    school: School,
    { id: userId }: { id: string },
    scopes: readonly string[] = ['courses:read'],
    wanted: Row<typeof accessTokens> = {},
  ): Promise<{ id: string; token: string }> {
    const { row, token } = await inSchool(school, (ctx) =>
      addToken(ctx, userId, { name: `${school.mark} token`, scopes: [...scopes], days: null }),
    )
    await inSchool(school, ({ tx }) =>
      tx
        .update(accessTokens)
        .set({ ...wanted, name: row.name })
        .where(eq(accessTokens.id, row.id)),
    )
    return { id: row.id, token }
  },

  /** Another system of the school; `by` has allowed it to know who they are. */
  async system(
    school: School,
    wanted: Row<typeof systems> & { secret?: string; by?: { id: string } } = {},
  ): Promise<{ id: string; clientId: string }> {
    const { secret, by, ...row } = wanted
    const id = newId()
    await inSchool(school, async ({ tx, schoolId, now }) => {
      await tx.insert(systems).values({
        ...{ schoolId, id, name: `${school.mark} library`, redirectAddresses: ['https://library.example/callback'] },
        ...{ secretHash: secret ? hashOfToken(secret) : null, createdAt: now },
        ...row,
      })
      if (!by) return
      const consent = { schoolId, id: newId(), systemId: id, userId: by.id, scopes: ['openid'], givenAt: now }
      await tx.insert(systemConsents).values(consent)
    })
    return { id, clientId: `${school.id}.${id}` }
  },

  /** Where this person is signed in. */
  devices: (school: School, { id: userId }: { id: string }): Promise<string[]> =>
    inSchool(school, async ({ tx }) => {
      const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
      return rows.map(({ id }) => id)
    }),

  /** A passkey of this person, which no device has. */
  async passkey({ id: userId }: { id: string }, wanted: Row<typeof passkeys> = {}): Promise<string> {
    const id = newId()
    const now = new Date()
    await doors.reference.insert(passkeys).values({
      ...{ id, userId, host: 'school.example', credentialId: newId(), publicKey: Buffer.from('key'), counter: 0 },
      ...{ transports: ['internal'], userAgent: 'a test', createdAt: now, lastUsedAt: null },
      ...wanted,
    })
    return id
  },

  /** A browser that has visited the school, and its token. */
  visitor: (school: School) =>
    inSchool(school, (ctx) => {
      const cvi = randomBytes(16).toString('base64url')
      return recognize(ctx, { ip: uniqueWord() }, { body: { cvi, fpid: 'f'.repeat(32) } })
    }),

  /** A code, as it was sent to this person, and what their browser knows of it. */
  code: (school: School, { id: userId }: { id: string }, purpose: CodePurpose = 'reset'): Promise<Secrets> =>
    inSchool(school, (ctx) => newCode(ctx, { userId, purpose, language: 'en' })),

  /** A person who is invited and has not accepted yet, with the token of the link they were sent. */
  async invitation(
    school: School,
    {
      account,
      member = {},
      ...wanted
    }: { account?: Person; member?: Row<typeof memberships> } & Row<typeof invitations> = {},
  ): Promise<Person & { token: string }> {
    const person = account ?? (await givenPeople.account({ passwordHash: null, confirmedAt: null }))
    const invitedAt = new Date()
    const memberId = await givenPeople.membership(school, person, { invitedAt, ...member })
    const token = uniqueWord()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(invitations).values({
        schoolId,
        id: newId(),
        membershipId: memberId,
        tokenHash: hashOfToken(token),
        language: 'en',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
        ...wanted,
      }),
    )
    return { ...person, memberId, token }
  },

  /** A note about a student. */
  async studentNote(
    school: School,
    student: { memberId: string },
    author: { id: string },
    wanted: Row<typeof studentNotes> = {},
  ): Promise<string> {
    const id = newId()
    const { mark } = school
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(studentNotes).values({
        ...{ schoolId, id, membershipId: student.memberId, authorId: author.id },
        ...{ authorName: `${mark} author`, text: `${mark} note` },
        ...{ revision: 1, createdAt: now, updatedAt: now },
        ...wanted,
      }),
    )
    return id
  },

  /** A group with these students. */
  async group(
    school: School,
    students: readonly { memberId: string }[] = [],
    wanted: Row<typeof studentGroups> = {},
  ): Promise<{ id: string; name: string }> {
    const group = { id: newId(), name: `${school.mark} group`, ...wanted }
    await inSchool(school, async ({ tx, schoolId, now }) => {
      await tx.insert(studentGroups).values({ schoolId, revision: 1, createdAt: now, updatedAt: now, ...group })
      const own = { schoolId, groupId: group.id, addedAt: now }
      const rows = students.map(({ memberId: membershipId }) => ({ ...own, id: newId(), membershipId }))
      if (rows.length > 0) await tx.insert(studentGroupMembers).values(rows)
    })
    return group
  },

  /** A session of this person in this school, an hour long; the answer is its token. */
  session(school: School, person: { id: string }, seconds = 3600): Promise<string> {
    return inSchool(school, (ctx) => beginSession(ctx, person.id, seconds, { ip: '192.0.2.1', userAgent: 'a test' }))
  },

  /** What the app of this person opens the phone's browser with. */
  async handOver(school: School, person: { id: string }): Promise<string> {
    const [sessionId = ''] = await givenPeople.devices(school, person)
    return inSchool(school, (ctx) => newHandOver(ctx, sessionId))
  },

  /** A role as the school has changed it: the lecturers' by default. */
  async role(school: School, permissions: Permission[], wanted: Row<typeof roles> = {}): Promise<void> {
    const name = { en: `${school.mark} role` }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(roles)
        .values({ schoolId, id: newId(), key: 'lecture', name, permissions, revision: 1, updatedAt: now, ...wanted }),
    )
  },
}
