import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countHit } from '#server/core/database/rate-limits.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { readSigned } from '#shared/learning/certificate-payload.rules.ts'
import { doors, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { certificates } from '../learning.tables.ts'

const { ask } = openSite()

/** Whether a signed text is valid for one of these keys, as a browser checks it. */
function isSignedBy(keys: { id: string; public_key: string }[], text: string): boolean {
  const read = readSigned(text)
  const known = read && keys.find(({ id }) => id === read.payload.key)
  if (!read || !known) return false
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: known.public_key }, format: 'jwk' })
  return verify(null, read.bytes, publicKey, read.signature)
}

type Learner = { school: School; course: Awaited<ReturnType<typeof given.course>>; token: string; id: string }

/** A student who has done so many lessons of a course of two. */
async function learner({
  done = 2,
  school,
  grant,
}: {
  done?: number
  school?: School
  grant?: null
} = {}): Promise<Learner> {
  const own = school ?? (await given.school())
  const teacher = await given.person(own, { role: 'lecture', firstName: 'Chan', lastName: 'Dara' })
  const course = await given.course(own, { lecturers: [teacher], sections: [{ lessons: [{}, {}] }] })
  const student = await given.person(own, { firstName: 'ស្ត្រី', lastName: 'សុខ' })
  await given.enrollment(own, course, student, grant === null ? { grant } : {})
  for (const lessonId of course.lessonIds.slice(0, done)) await given.completion(own, course, lessonId, student)
  return { school: own, course, id: student.id, token: await given.session(own, student) }
}

const claim = ({ school, course, token }: Learner) =>
  ask(school.host, 'POST', `/courses/${course.slug}/certificate`, { token })

async function officeOf(school: School, role: 'vendor' | 'lecture' = 'vendor') {
  const person = await given.person(school, { role })
  return { token: await given.session(school, person), id: person.id }
}

describe('the certificate of a course', () => {
  it('is issued to a student who has finished it, with name, course, date and lecturer', async () => {
    const student = await learner()
    const { status, json } = await claim(student)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      student_name: 'សុខ ស្ត្រី',
      course_title: `${student.school.mark} course`,
      course_slug: student.course.slug,
      author_name: 'Chan Dara',
      revoked_at: null,
      is_mine: true,
    })
    expect(json.number).toMatch(new RegExp(`^${student.school.subdomain.toUpperCase()}-\\d{4}-000001-[2-9B-Z]{4}$`))
  })

  it.each([0, 1])('is refused while lessons are left: %i of 2 done', async (done) => {
    expect(refusal(await claim(await learner({ done })))).toMatchObject({
      status: 409,
      code: 'learning.incomplete',
      message: 'incomplete course content',
    })
  })

  it('is promised only where it would be issued: not before its exam is passed, and not after a revocation', async () => {
    const student = await learner()
    const { school, course, token } = student
    const seen = async () => {
      const { json: lecture } = await ask(school.host, 'GET', `/lecture/${course.slug}`, { token })
      const { json: mine } = await ask(school.host, 'GET', '/my-courses', { token })
      const of = ({ may_claim, certificate_exam }: typeof lecture) => ({ may_claim, certificate_exam })
      expect(of(lecture)).toEqual(of(mine[0]))
      return of(lecture)
    }
    expect(await seen()).toEqual({ may_claim: true, certificate_exam: null })
    const [, lessonId = ''] = course.lessonIds
    const rules = { for_certificate: true, pass_percent: 70, attempts: 3 }
    const exam = await given.exam(school, course, lessonId, { rules, title: 'Final exam' })
    await inSchool(school, ({ tx }) => tx.update(lessons).set({ lessonType: 'quiz' }).where(eq(lessons.id, lessonId)))
    // The quiz finishes the course at any score.
    const scored = (correctScore: number, status: 'failed' | 'passed' | 'correction_pending', number: number) =>
      given.attempt(school, exam, student, {
        number,
        correctScore,
        totalScore: 10,
        status,
        handedInAt: new Date(),
        handedInBy: 'student',
      })
    await scored(5, 'failed', 1)
    const final = { id: exam.id, title: 'Final exam', lesson_id: lessonId, pass_percent: 70, awaits_correction: false }
    expect(await seen()).toEqual({ may_claim: false, certificate_exam: final })
    expect(refusal(await claim(student)).code).toBe('exams.certificate')
    await scored(8, 'passed', 2)
    expect(await seen()).toEqual({ may_claim: true, certificate_exam: null })
    expect((await claim(student)).status).toBe(200)
    await inSchool(school, ({ tx }) => tx.update(certificates).set({ revokedAt: new Date() }))
    expect(await seen()).toEqual({ may_claim: false, certificate_exam: null })
    expect(refusal(await claim(student)).code).toBe('learning.certificate_revoked')
  })

  it('is refused to somebody who never had access, and for an unknown course', async () => {
    const student = await learner({ grant: null })
    expect(refusal(await claim(student))).toMatchObject({ status: 403, code: 'learning.no_access' })
    const none = await ask(student.school.host, 'POST', '/courses/none/certificate', { token: student.token })
    expect(refusal(none)).toMatchObject({ status: 404, code: 'courses.course_not_found' })
  })

  it('is issued also after access has expired', async () => {
    const student = await learner({ grant: null })
    const [startsAt, expiresAt] = [new Date('2026-01-01'), new Date('2026-02-01')]
    await given.grant(student.school, student.course, { id: student.id }, { startsAt, expiresAt })
    expect((await claim(student)).status).toBe(200)
  })

  it('is issued once, however often and however fast it is claimed', async () => {
    const student = await learner()
    // The first claim of a school creates the counter, so it is made before.
    await claim(await learner({ school: student.school }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(student)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    const { json } = await ask(student.school.host, 'GET', '/my-certificates', { token: student.token })
    expect(json).toHaveLength(1)
  })

  it('has numbers without a gap, also if many claim at once and some are refused', async () => {
    const school = await given.school()
    const students = await Promise.all(
      Array.from({ length: 10 }, (_, at) => learner({ school, done: at % 3 === 0 ? 1 : 2 })),
    )
    await claim(await learner({ school }))
    const answers = await Promise.all(students.map(claim))
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ json }) => Number(json.number.split('-').at(-2)))
    expect(numbers.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('is signed, so that it can be checked with the public key', async () => {
    const student = await learner()
    const { json } = await claim(student)
    const keys = await ask(student.school.host, 'GET', '/certificate-keys')
    expect(isSignedBy(keys.json, json.signed)).toBe(true)
    const [payload = '', signature = ''] = json.signed.split('.')
    expect(isSignedBy(keys.json, `${payload.slice(0, -2)}AA.${signature}`)).toBe(false)
    expect(readSigned(json.signed)?.payload).toMatchObject({
      number: json.number,
      name: 'សុខ ស្ត្រី',
      author: 'Chan Dara',
      school_id: student.school.id,
      host: student.school.host,
    })
  })
})

describe('a certificate by address or number', () => {
  it('is public, without anything else of the student', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    const typed = ['-', '–', ' ', ''].map((dash) => own.number.toLowerCase().replaceAll('-', dash))
    for (const named of [own.id, own.number, ...typed]) {
      const { status, json } = await ask(student.school.host, 'GET', `/certificates/${encodeURIComponent(named)}`)
      expect(status).toBe(200)
      expect(json).toEqual({ ...own, is_mine: false })
    }
    expect(JSON.stringify(own)).not.toContain(student.id)
  })

  it('is found on the platform too, but not at another school', async () => {
    const student = await learner()
    const other = await given.school()
    const { host: platform } = await given.platform()
    const { json: own } = await claim(student)
    for (const named of [own.id, own.number]) {
      expect((await ask(platform, 'GET', `/certificates/${named}`)).json.number).toBe(own.number)
      expect(refusal(await ask(other.host, 'GET', `/certificates/${named}`))).toMatchObject({
        status: 404,
        code: 'learning.certificate_not_found',
      })
    }
    expect((await ask(platform, 'GET', '/certificates/NOBODY-2026-000001-K7QX')).status).toBe(404)
  })

  it('is not found by a number without its check characters, or with others', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    const counted = own.number.slice(0, -5)
    const { host: platform } = await given.platform()
    for (const named of [counted, `${counted}-2222`, `${counted}-`])
      for (const host of [student.school.host, platform])
        expect(refusal(await ask(host, 'GET', `/certificates/${named}`))).toMatchObject({
          status: 404,
          code: 'learning.certificate_not_found',
        })
  })

  it('that was issued without check characters is found by its id only', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    const older = own.number.slice(0, -5)
    await inSchool(student.school, ({ tx }) =>
      tx.update(certificates).set({ number: older }).where(eq(certificates.id, own.id)),
    )
    expect((await ask(student.school.host, 'GET', `/certificates/${own.id}`)).json.number).toBe(older)
    expect((await ask(student.school.host, 'GET', `/certificates/${older}`)).status).toBe(404)
  })

  it('cannot be looked for by number without end, and by its address always can', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    const ip = `192.0.2.${Math.floor(Math.random() * 250)}`
    const look = (named: string, from = ip) => ask(student.school.host, 'GET', `/certificates/${named}`, { ip: from })
    const answers = await Promise.all(Array.from({ length: 61 }, () => look(own.number)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(refusal(await look(own.number))).toMatchObject({ status: 429, code: 'core.too_many_requests' })
    expect((await look(own.id)).status).toBe(200)
    expect((await look(own.number, '198.51.100.7')).status).toBe(200)
  })

  it('cannot be guessed by its number from one network, and whoever types it elsewhere is not refused for it', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    const counted = own.number.slice(0, -5)
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`
    let addresses = 0
    const look = (named: string, ip = `${network}:${++addresses}::1`) =>
      ask(student.school.host, 'GET', `/certificates/${named}`, { ip })
    const now = new Date()
    const key = `certificate number ${counted}- ${network}`
    await Promise.all(Array.from({ length: 99 }, () => countHit(doors.reference, key, 24 * 3600, now)))
    expect((await look(own.number)).status).toBe(200)
    expect((await look(own.number.toLowerCase())).status).toBe(200)
    expect((await look(`${counted}-2222`)).status).toBe(404)
    for (const named of [`${counted}-2223`, own.number]) expect((await look(named)).status).toBe(429)
    expect((await look(own.number, uniqueWord())).status).toBe(200)
    expect((await look(own.id)).status).toBe(200)
  })

  it('is found while the site is closed', async () => {
    const student = await learner()
    const { json: own } = await claim(student)
    await doors.acrossSchools(null, 'a test closes a school', ({ tx }) =>
      tx.update(schools).set({ status: 'closed' }).where(eq(schools.id, student.school.id)),
    )
    expect((await ask(student.school.host, 'GET', `/certificates/${own.id}`)).status).toBe(200)
  })
})

describe('the office', () => {
  it('finds certificates by number, name or course', async () => {
    const school = await given.school()
    const { json: own } = await claim(await learner({ school }))
    await claim(await learner({ school }))
    const { token } = await officeOf(school)
    const list = (query: string) => ask(school.host, 'GET', `/office/certificates?${query}`, { token })
    expect((await list('')).json).toMatchObject({ total: 2, counts: { all: 2, revoked: 0 } })
    expect((await list(`q=${own.number.slice(-6)}`)).json.data).toMatchObject([{ number: own.number }])
    expect((await list(`q=${encodeURIComponent('ស្ត្រី')}`)).json.total).toBe(2)
    expect((await list(`q=${encodeURIComponent('100%')}`)).json.total).toBe(0)
    const turned = own.student_name.split(' ').reverse().join('  ')
    expect((await list(`q=${encodeURIComponent(turned)}`)).json.total, turned).toBe(2)
    const both = encodeURIComponent(`${own.number} ${turned}`)
    expect((await list(`q=${both}`)).json.data).toMatchObject([{ number: own.number }])
  })

  it("is found by its number in the office's search, by those who see the course", async () => {
    const student = await learner()
    const { number } = (await claim(student)).json
    const found = async (q: string, role: 'vendor' | 'lecture' = 'vendor') => {
      const { token } = await officeOf(student.school, role)
      const { json } = await ask(student.school.host, 'GET', `/office/search?${new URLSearchParams({ q })}`, { token })
      return json.map(({ kind, title }: { kind: string; title: string }) => [kind, title])
    }
    for (const q of [number, number.toLowerCase(), number.slice(-11), '000001'])
      expect(await found(q), q).toEqual([['certificate', number]])
    expect(await found(`${number}9`)).toEqual([])
    expect(await found(number, 'lecture')).toEqual([])
  })

  it('shows a lecturer those of their own courses', async () => {
    const student = await learner()
    await claim(student)
    const stranger = await officeOf(student.school, 'lecture')
    const answer = await ask(student.school.host, 'GET', '/office/certificates', { token: stranger.token })
    expect(answer.json).toMatchObject({ total: 0, data: [] })
  })

  it('revokes one once, with a public reason and a log entry', async () => {
    const student = await learner()
    const { school } = student
    const { json: own } = await claim(student)
    const { token } = await officeOf(school)
    const revoke = (reason: string) =>
      ask(school.host, 'POST', `/office/certificates/${own.id}/revocation`, { token, body: { reason } })
    expect((await revoke(' ')).status).toBe(422)
    expect((await revoke('Somebody else did the work.')).json.revoke_reason).toBe('Somebody else did the work.')
    expect((await revoke('Another reason')).json.revoke_reason).toBe('Somebody else did the work.')
    const { json } = await ask(school.host, 'GET', `/certificates/${own.id}`)
    expect(json).toMatchObject({ revoke_reason: 'Somebody else did the work.', signed: own.signed })
    expect(json.revoked_at).not.toBeNull()
    const log = await ask(school.host, 'GET', '/office/audit?kind=certificate', { token })
    expect(log.json.data).toMatchObject([{ action: 'revoke', thing_name: `${own.number} · សុខ ស្ត្រី` }])
  })

  it('issues a new one after a revocation, with the name of today; the student cannot claim it', async () => {
    const student = await learner()
    const { school } = student
    const { token } = await officeOf(school)
    const office = (id: string, act: string, body?: object) =>
      ask(school.host, 'POST', `/office/certificates/${id}/${act}`, { token, body })
    const first = (await claim(student)).json
    expect(refusal(await office(first.id, 'reissue'))).toMatchObject({ code: 'learning.certificate_valid' })
    await office(first.id, 'revocation', { reason: 'A wrong name' })
    expect(refusal(await claim(student))).toMatchObject({
      status: 409,
      code: 'learning.certificate_revoked',
      message: 'Your certificate was revoked. Please ask the school for a new one.',
    })
    await inSchool(school, ({ tx }) =>
      tx.update(memberships).set({ firstName: 'ធារ៉ា' }).where(eq(memberships.userId, student.id)),
    )
    const second = (await office(first.id, 'reissue')).json
    expect(second).toMatchObject({ student_name: 'សុខ ធារ៉ា', revoked_at: null })
    expect(second.id).not.toBe(first.id)
    expect((await claim(student)).json.id).toBe(second.id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => office(first.id, 'reissue')))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(409))
    const log = await ask(school.host, 'GET', '/office/audit?kind=certificate', { token })
    expect(log.json.data[0]).toMatchObject({ action: 'reissue', thing_name: `${second.number} · សុខ ធារ៉ា` })
  })

  it('cannot revoke certificates of another school', async () => {
    const { json: theirs } = await claim(await learner())
    const school = await given.school()
    const { token } = await officeOf(school)
    const answer = await ask(school.host, 'POST', `/office/certificates/${theirs.id}/revocation`, {
      token,
      body: { reason: 'x' },
    })
    expect(refusal(answer)).toMatchObject({ status: 404, code: 'learning.certificate_not_found' })
  })
})

describe('the certificate template', () => {
  const path = '/office/certificate-template'

  it('has the language and the colour of the school by default', async () => {
    const school = await given.school({ defaultLanguage: 'en' })
    const { token } = await officeOf(school)
    expect((await ask(school.host, 'GET', path, { token })).json).toMatchObject({
      revision: 0,
      layout: 'classic',
      title: 'Certificate of completion',
      paper: '#FFFFFF',
    })
  })

  it('applies to new certificates; issued ones stay the same', async () => {
    const student = await learner()
    const { school } = student
    const { token } = await officeOf(school)
    const { json: issued } = await claim(student)
    const { json: usual } = await ask(school.host, 'GET', path, { token })
    const body = { ...usual, layout: 'modern', title: 'Diploma' }
    expect((await ask(school.host, 'PUT', path, { token, body })).json).toMatchObject({ title: 'Diploma', revision: 1 })
    expect((await ask(school.host, 'GET', `/certificates/${issued.id}`)).json.template.title).toBe(usual.title)
    expect((await claim(await learner({ school }))).json.template).toMatchObject({ layout: 'modern', title: 'Diploma' })
    expect(refusal(await ask(school.host, 'PUT', path, { token, body }))).toMatchObject({
      status: 409,
      code: 'core.changed_elsewhere',
    })
  })

  it.each([
    ['text', '{nmae} has finished {course}'],
    ['title', 'Certificate of {name}'],
  ])('is refused with a placeholder that is not filled in: %s', async (field, text) => {
    const school = await given.school()
    const { token } = await officeOf(school)
    const { json: usual } = await ask(school.host, 'GET', path, { token })
    const answer = await ask(school.host, 'PUT', path, { token, body: { ...usual, [field]: text } })
    expect(refusal(answer)).toMatchObject({ status: 422, fields: { [field]: { code: 'learning.unknown_blank' } } })
  })

  it('is saved once if two save at the same time', async () => {
    const school = await given.school()
    const { token } = await officeOf(school)
    const { json: usual } = await ask(school.host, 'GET', path, { token })
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => ask(school.host, 'PUT', path, { token, body: { ...usual, title } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('takes pictures of the school only', async () => {
    const [school, other] = [await given.school(), await given.school()]
    const { token } = await officeOf(school)
    const { json: usual } = await ask(school.host, 'GET', path, { token })
    const { src } = await given.picture(other)
    for (const field of ['logo', 'signature']) {
      const answer = await ask(school.host, 'PUT', path, { token, body: { ...usual, [field]: src } })
      expect(refusal(answer)).toMatchObject({ code: 'media.picture_not_found', fields: { [field]: {} } })
    }
  })
})
