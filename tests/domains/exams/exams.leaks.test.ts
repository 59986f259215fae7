import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { examAttempts, exams, questionVersions } from '#server/exams/exams.tables.ts'
import { mostTries } from '#shared/exams/exams.lists.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { type DomainName, domainNames, domains } from '#tests/support/domains.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { type Place, placeFor, walk } from '#tests/support/walk.ts'
import { choice } from './given-exams.ts'

const site = openSite()
const everything = domainNames.at(-1) as DomainName

// In everything that says what is right.
const secret = 'only-the-author-knows'
const isRight = (id: string) => id === 'a'
const fields = questionOf({
  ...choice({ explanation: textDocument(secret), model_answer: textDocument(secret) }),
  prompt: textDocument('What does it cost?'),
  options: ['a', 'b', 'c'].map((id) => ({
    ...{ id, text: `Option ${id}`, media_id: null, is_right: isRight(id), feedback: secret },
  })),
  accepted: [{ text: secret, tolerance: null }],
  rubric: [{ id: 'r', name: secret, text: secret, points: 1 }],
})

const hidden = [
  ['never', { answers_shown: 'never' }],
  ['only after the last attempt', { answers_shown: 'passed_or_last', attempts: mostTries }],
] as const

/** Nothing that is open to visitors and students says what is right, before its author shows it. */
describe.each(hidden)('right answers that are shown %s', (_shown, change) => {
  let place: Place

  beforeAll(async () => {
    place = await placeFor(everything)
    const { school } = place
    const rules = { ...usualRules, ...change }
    await inSchool(school, async ({ tx, schoolId }) => {
      await tx.update(questionVersions).set({ fields }).where(eq(questionVersions.schoolId, schoolId))
      await tx.update(exams).set({ rules }).where(eq(exams.schoolId, schoolId))
      await tx.update(examAttempts).set({ rules }).where(eq(examAttempts.schoolId, schoolId))
    })
  })

  const open = domainNames
    .flatMap((name) => domains[name].routes)
    .filter(({ endpoint: { access } }) => access === 'anyone' || access === 'signed-in')
  const ofExams = [...domains.exams.routes, ...domains.learning.routes] as typeof open
  const isRead = ({ endpoint: { method } }: (typeof open)[number]) => method === 'GET'
  // What changes something comes after all that reads: somebody may have left then.
  const cases = [...open.filter(isRead), ...ofExams.filter((one) => open.includes(one) && !isRead(one))].map(
    (one) => [one.endpoint.name, one] as const,
  )

  it.each(cases)('%s', async (_, one) => {
    const { school, world } = place
    const people = [await given.person(school), world.people.student]
    const tokens = await Promise.all(people.map((person) => given.session(school, person)))
    let answered = 0
    for (const token of [undefined, ...tokens]) {
      const responses = await walk(site, one, school.host, world, world, token ? { token } : {})
      const leaks = responses.filter(({ response: { text } }) => text.includes(secret) || text.includes('is_right'))
      expect(leaks.map(({ request }) => request)).toEqual([])
      answered += responses.filter(({ response: { status } }) => status === 200).length
    }
    // What only ever refuses would leak nothing.
    if (ofExams.includes(one) && isRead(one)) expect(answered).toBeGreaterThan(0)
  })

  it('are found by whoever may see them, or the walk above would prove nothing', async () => {
    const { school, world } = place
    const vendor = await given.session(school, world.people.vendor)
    const { text } = await site.ask(school.host, 'GET', `/office/exams/${world.exam.id}`, { token: vendor })
    expect(text).toContain(secret)
  })
})
