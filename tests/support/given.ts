import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, inject, vi } from 'vitest'
import { articleCategories, articles } from '#server/content/content.tables.ts'
import { auditLog } from '#server/core/audit.tables.ts'
import { type Ctx, type Db, openDoors } from '#server/core/door.ts'
import { newId } from '#server/core/id.ts'
import { index } from '#server/core/search.ts'
import { invitations, memberships, roles, users } from '#server/identity/identity.tables.ts'
import { hashOfToken } from '#server/identity/invitations.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { findable } from '#server/identity/people.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { completions, enrollments } from '#server/learning/learning.tables.ts'
import { pictures } from '#server/media/media.tables.ts'
import { packages, subscriptions } from '#server/tenancy/packages.tables.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { domains, schoolProfiles, schoolSettings, schools } from '#server/tenancy/tenancy.tables.ts'
import type { Permission } from '#shared/core/permissions.ts'
import type { Role } from '#shared/core/roles.ts'
import type { PackageKey } from '#shared/tenancy/packages.schema.ts'
import { documentOf, givenCourse, type NewCourse } from './given-course.ts'

/** The doors to the database of this run, as the app opens them. */
export const doors = openDoors(inject('databases'))
afterAll(() => doors.close())

/** The password of everyone who is given none of their own: hashed once, because hashing is slow on purpose. */
export const password = 'a password for tests'
let hashed: Promise<string> | undefined
const hashOf = (own: string | undefined) => {
  if (own !== undefined) return hashPassword(own)
  hashed ??= hashPassword(password)
  return hashed
}

/** A word nobody else has: it makes names unique and can be looked for in answers. */
export const uniqueWord = () => `q${randomBytes(6).toString('hex')}`

/** Every text of a school carries its mark, so that it can be recognised wherever it should not be. */
export type School = { id: string; host: string; subdomain: string; mark: string }
export type Person = { id: string; email: string; username: string; password: string; memberId: string }

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

/** Builders on the real database. What is not said has a sensible default; nothing is ever cleaned away. */
export const given = {
  async school(wanted: Row<typeof schools> = {}): Promise<School> {
    const mark = uniqueWord()
    const row = { id: newId(), subdomain: mark, ...wanted }
    await doors.acrossSchools(null, 'a test makes a school', ({ tx, now }) =>
      tx.insert(schools).values({
        kind: 'school',
        status: 'published',
        defaultLanguage: 'km',
        name: { km: `${mark} សាលា`, en: `${mark} school` },
        createdAt: now,
        updatedAt: now,
        ...row,
      }),
    )
    const school = { id: row.id, subdomain: row.subdomain ?? '', host: `${row.subdomain}.localhost`, mark }
    await inSchool(school, (ctx) => profileOf(ctx, mark))
    return school
  },

  /** The platform's own site; there is only one, so tests share it. */
  async platform(): Promise<{ host: string }> {
    await ensurePlatform(doors)
    return { host: 'localhost' }
  },

  async domain(school: School, wanted: Row<typeof domains> = {}): Promise<string> {
    const host = wanted.host ?? `${uniqueWord()}.example`
    await doors.acrossSchools(null, 'a test adds a domain', ({ tx, now }) =>
      tx.insert(domains).values({
        id: newId(),
        schoolId: school.id,
        host,
        isPrimary: true,
        verifiedAt: now,
        createdAt: now,
        ...wanted,
      }),
    )
    return host
  },

  /** What the school has booked, through the platform as it must be. */
  async subscription(
    school: School,
    { package: key = 'premium', ...wanted }: { package?: PackageKey } & Row<typeof subscriptions> = {},
  ): Promise<void> {
    await doors.acrossSchools(null, 'a test books a package', async ({ tx, now }) => {
      const [booked] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.key, key))
      if (!booked) throw new Error(`There is no package ${key}`)
      await tx.insert(subscriptions).values({
        schoolId: school.id,
        id: newId(),
        packageId: booked.id,
        period: 'year',
        startsAt: now,
        createdAt: now,
        ...wanted,
      })
    })
  },

  /** A role as the school has changed it: the lectures' unless told otherwise. */
  async role(school: School, permissions: Permission[], wanted: Row<typeof roles> = {}): Promise<void> {
    const name = { en: `${school.mark} role` }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(roles)
        .values({ schoolId, id: newId(), key: 'lecture', name, permissions, revision: 1, updatedAt: now, ...wanted }),
    )
  },

  async setting(school: School, wanted: Row<typeof schoolSettings> = {}): Promise<void> {
    const row = { key: 'Primary Color', value: '#0a5c36', device: 'desktop' as const, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(schoolSettings).values({ schoolId, id: newId(), updatedAt: now, ...row }),
    )
  },

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

  async person(
    school: School,
    {
      role = 'student',
      member = {},
      ...wanted
    }: { role?: Role; password?: string; member?: Row<typeof memberships> } & Row<typeof users> = {},
  ): Promise<Person> {
    const { mark } = school
    const names = {
      firstName: `${mark} given`,
      lastName: `${mark} family`,
      avatar: `/art/avatar-default.webp?${mark}`,
      phone: `012 ${mark}`,
    }
    const person = await given.account({ isAdmin: role === 'admin', ...names, ...wanted })
    const { firstName, lastName } = { ...names, ...wanted }
    const memberId = await given.membership(school, person, {
      role: role === 'admin' ? 'student' : role,
      firstName,
      lastName,
      ...member,
    })
    return { ...person, memberId }
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
          confirmedAt: ctx.now,
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

  /** A person who is invited and has not accepted yet, with the token of the link they were sent. */
  async invitation(
    school: School,
    {
      account,
      member = {},
      ...wanted
    }: { account?: Person; member?: Row<typeof memberships> } & Row<typeof invitations> = {},
  ): Promise<Person & { token: string }> {
    const person = account ?? (await given.account({ passwordHash: null, confirmedAt: null }))
    const invitedAt = new Date()
    const memberId = await given.membership(school, person, { invitedAt, confirmedAt: null, ...member })
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

  /** A session of this person in this school, an hour long; the answer is its token. */
  session(school: School, person: { id: string }, seconds = 3600): Promise<string> {
    return inSchool(school, (ctx) => beginSession(ctx, person.id, seconds, { ip: '192.0.2.1', userAgent: 'a test' }))
  },

  /** A published course with two sections of two lessons each, unless told otherwise. */
  course(school: School, wanted: NewCourse = {}) {
    return inSchool(school, (ctx) => givenCourse(ctx, school.mark, wanted))
  },

  async articleCategory(school: School, wanted: Row<typeof articleCategories> = {}) {
    const row = { id: newId(), slug: `${school.mark}-${uniqueWord()}`, name: { en: `${school.mark} topic` }, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(articleCategories)
        .values({ schoolId, position: 0, revision: 1, createdAt: now, updatedAt: now, ...row }),
    )
    return { id: row.id, slug: row.slug }
  },

  async article(school: School, wanted: Row<typeof articles> = {}): Promise<{ id: string; slug: string }> {
    const { mark } = school
    const row = { id: newId(), slug: `${mark}-${uniqueWord()}`, title: `${mark} article`, ...wanted }
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      await tx.insert(articles).values({
        schoolId,
        summary: `${mark} summary`,
        body: documentOf(`${mark} body`),
        thumbnail: `/art/article-habit.svg?${mark}`,
        language: 'km',
        featured: false,
        readingMinutes: 3,
        revision: 1,
        publishedAt: now,
        firstPublishedAt: now,
        createdAt: now,
        updatedAt: now,
        ...row,
      })
      await index(ctx, {
        id: row.id,
        kind: 'article',
        title: row.title,
        note: row.slug,
        words: `${row.title} ${row.slug}`,
      })
    })
    return { id: row.id, slug: row.slug }
  },

  /** A picture the school has uploaded, as its row; there is no file behind it. */
  async picture(school: School, wanted: Row<typeof pictures> = {}): Promise<{ id: string; src: string }> {
    const row = { id: newId(), fileName: `${school.mark}.png`, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(pictures)
        .values({ schoolId, use: 'picture', bytes: 1000, width: 40, height: 30, createdAt: now, ...row }),
    )
    return { id: row.id, src: `/files/${school.id}/${row.id}.webp` }
  },

  /** A line of the log of changes. */
  async auditLine(school: School, wanted: Row<typeof auditLog> = {}): Promise<string> {
    const { mark } = school
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(auditLog).values({
        schoolId,
        actorId: newId(),
        actorName: `${mark} actor`,
        actorRole: 'vendor',
        action: 'update',
        kind: 'user',
        thingId: newId(),
        thingName: `${mark} thing`,
        before: { position: `${mark} before` },
        after: { position: `${mark} after` },
        at: now,
        ...wanted,
        id,
      }),
    )
    return id
  },

  async enrollment(
    school: School,
    course: { id: string },
    student: { id: string },
    wanted: Row<typeof enrollments> = {},
  ): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(enrollments).values({
        schoolId,
        id: newId(),
        courseId: course.id,
        studentId: student.id,
        status: 'approved',
        createdAt: now,
        lastVisitAt: now,
        ...wanted,
      }),
    )
  },

  async completion(school: School, course: { id: string }, lessonId: string, student: { id: string }): Promise<void> {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(completions)
        .values({ schoolId, id: newId(), courseId: course.id, lessonId, studentId: student.id, completedAt: now }),
    )
  },

  /** One row at least in every table a school can have, all of it marked. */
  async everything(school: School) {
    const [vendor, lecture, student, admin] = await Promise.all(
      (['vendor', 'lecture', 'student', 'admin'] as const).map((role) => given.person(school, { role })),
    )
    if (!vendor || !lecture || !student || !admin) throw new Error('Nobody was made')
    const course = await given.course(school, { lecturers: [lecture], category: {} })
    const topic = await given.articleCategory(school)
    const article = await given.article(school, { authorId: lecture.id, categoryId: topic.id })
    await given.setting(school, { value: school.mark })
    await given.enrollment(school, course, student)
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    await given.session(school, student)
    await given.subscription(school)
    await given.role(school, ['dashboard.view', 'students.view', 'articles.view'])
    const invited = await given.invitation(school)
    const picture = await given.picture(school, { uploadedBy: lecture.id })
    await given.auditLine(school)
    return { people: { vendor, lecture, student, admin, invited }, course, topic, article, picture }
  },
}

/** Until so many others wait for what a transaction has locked, directly or behind each other. */
export async function untilWaitedFor(tx: Db, howMany = 1): Promise<void> {
  const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = own.rows[0]?.pid ?? 0
  await vi.waitFor(
    async () => {
      const { rows } = await doors.reference.execute(sql`
        with recursive waiting (pid) as (
          select pid from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))
          union select a.pid from pg_stat_activity a join waiting w on w.pid = any (pg_blocking_pids(a.pid))
        ) select pid from waiting`)
      if (rows.length < howMany) throw new Error(`${rows.length} wait, not ${howMany}`)
    },
    { timeout: 10_000, interval: 5 },
  )
}

function inSchool<Result>(school: { id: string }, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return doors.inSchool(school.id, null, work)
}

async function profileOf({ tx, schoolId, now }: Ctx, mark: string): Promise<void> {
  const text = { km: `${mark} អត្ថបទ`, en: `${mark} text` }
  await tx.insert(schoolProfiles).values({
    schoolId,
    id: newId(),
    tagline: text,
    headline: text,
    headlineAccent: text,
    intro: text,
    about: { en: documentOf(`${mark} about`) },
    // A picture that exists: the platform's home shows published schools.
    logo: `/art/logo.svg?${mark}`,
    favicon: `/art/logo.svg?${mark}`,
    contact: { email: `${mark}@example.com`, address: text },
    revision: 1,
    themeRevision: 1,
    updatedAt: now,
  })
}
