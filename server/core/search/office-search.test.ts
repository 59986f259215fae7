import { describe, expect, it } from 'vitest'
import { searchKinds } from '#shared/core/search-kinds.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

type Found = { kind: string; id: string; title: string; note: string; place: string | null }

async function searcher(school: School, person: Person) {
  const token = await given.session(school, person)
  const search = (q: string) => ask(school.host, 'GET', `/office/search?${new URLSearchParams({ q })}`, { token })
  return { token, search, found: async (q: string): Promise<Found[]> => (await search(q)).json }
}

/** One thing of each kind, all with the same word in their names. */
async function schoolWithAll(word: string) {
  const school = await given.school()
  const named = { firstName: word, lastName: 'Chan', phone: null }
  const things = {
    student: await given.person(school, named),
    lecture: await given.person(school, { ...named, role: 'lecture' }),
    vendor: await given.person(school, { ...named, role: 'vendor' }),
    article: await given.article(school, { title: `About ${word}` }),
    course: await given.course(school, { title: `On ${word}` }),
  }
  return { school, things }
}

describe("the office's search", () => {
  it('finds things of every kind with what is needed to show and open them', async () => {
    const word = uniqueWord()
    const { school, things } = await schoolWithAll(word)
    const { found } = await searcher(school, things.vendor)
    expect(await found(word)).toEqual([
      { kind: 'student', id: things.student.memberId, title: `${word} Chan`, note: things.student.email, place: null },
      { kind: 'lecture', id: things.lecture.memberId, title: `${word} Chan`, note: things.lecture.email, place: null },
      { kind: 'vendor', id: things.vendor.memberId, title: `${word} Chan`, note: things.vendor.email, place: null },
      { kind: 'article', id: things.article.id, title: `About ${word}`, note: things.article.slug, place: null },
      { kind: 'course', id: things.course.id, title: `On ${word}`, note: things.course.slug, place: null },
    ])
    // Those below are found by queries of their own; orders and promotions are made, and found, in the tests of commerce.
    const others = ['certificate', 'lesson', 'order', 'promotion']
    expect(Object.keys(searchKinds).sort()).toEqual([...Object.keys(things), ...others].sort())
  })

  it('finds only kinds the caller may see', async () => {
    const word = uniqueWord()
    const { school, things } = await schoolWithAll(word)
    const kindsFor = async (person: Person) =>
      (await (await searcher(school, person)).found(word)).map(({ kind }) => kind)
    // Lecturers find their own: the student of a course they teach, the article they wrote.
    expect(await kindsFor(things.lecture)).toEqual([])
    await given.article(school, { title: `Mine on ${word}`, authorId: things.lecture.id })
    const taught = await given.course(school, { lecturers: [things.lecture] })
    await given.enrollment(school, taught, things.student)
    expect(await kindsFor(things.lecture)).toEqual(['student', 'article', 'course'])
    const teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
    expect(await kindsFor(teacher)).toEqual([])
    expect(new Set(await kindsFor(await given.person(school, { role: 'admin' }))).size).toBe(5)
    await given.role(school, ['dashboard.view', 'users.view'])
    expect(await kindsFor(things.lecture)).toEqual(['vendor'])
    await given.role(school, ['dashboard.view'], { key: 'teacher' })
    expect(await kindsFor(teacher)).toEqual([])
  })

  it('finds lessons with their course, as far as the caller teaches it, in any spelling and not from the trash', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    const teacher = await given.person(school, { role: 'lecture' })
    const sections = [{ lessons: [{ title: 'មេរៀន\u200bស្ត្រី 100%' }, { title: 'Making batter' }] }]
    const course = await given.course(school, { title: 'Pancakes', sections, lecturers: [teacher] })
    await given.course(school, { title: 'Waffles', sections: [{ lessons: [{ title: 'More batter' }] }] })
    const [khmer, batter] = course.lessonIds
    const asOwner = await searcher(school, owner)
    expect((await asOwner.found('BATTER')).map(({ title, note }) => [title, note])).toEqual([
      ['Making batter', 'Pancakes'],
      ['More batter', 'Waffles'],
    ])
    for (const q of ['ស្ត្រី', 'ស្រ្តី', 'មេរៀនស្ត្រី', '100%'])
      expect(
        (await asOwner.found(q)).map(({ id }) => id),
        q,
      ).toEqual([khmer])
    expect(await (await searcher(school, teacher)).found('batter')).toEqual([
      { kind: 'lesson', id: batter, title: 'Making batter', note: 'Pancakes', place: course.id },
    ])
    const body = { ids: [course.id] }
    await ask(school.host, 'POST', '/office/courses/trash', { token: asOwner.token, body })
    expect((await asOwner.found('batter')).map(({ note }) => note)).toEqual(['Waffles'])
  })

  it('is not for students', async () => {
    const word = uniqueWord()
    const { school, things } = await schoolWithAll(word)
    const { search } = await searcher(school, things.student)
    expect(refusal(await search(word))).toMatchObject({ status: 401, code: 'identity.no_permission' })
  })

  it('finds nothing of another school', async () => {
    const word = uniqueWord()
    const [{ school, things }, other] = [await schoolWithAll(word), await schoolWithAll(word)]
    const { search } = await searcher(school, things.vendor)
    const { text, json } = await search(word)
    expect(json).toHaveLength(5)
    for (const thing of Object.values(other.things)) expect(text).not.toContain(thing.id)
    expect((await search(other.school.mark)).json).toEqual([])
  })

  it('shows six of a kind at most, those that begin with the query first', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    for (let at = 0; at < 7; at++) await given.article(school, { title: `A story of rivers ${at}` })
    await given.article(school, { title: 'Rivers of Cambodia' })
    const { found } = await searcher(school, owner)
    const titles = (await found(' rivers')).map(({ title }) => title)
    expect(titles).toHaveLength(6)
    expect(titles[0]).toBe('Rivers of Cambodia')
    expect(titles.slice(1)).toEqual([0, 1, 2, 3, 4].map((at) => `A story of rivers ${at}`))
  })

  it('matches all words, in any order and spelling, and signs literally', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    await given.article(school, { title: 'អំពីស្ត្រី 100% ខ្មែរ' })
    await given.article(school, { title: 'Something else 1000' })
    const { found } = await searcher(school, owner)
    for (const q of ['ស្រ្តី', 'ខ្មែរ អំពី', '100%', 'ស្ត្រី\u200b 100']) expect(await found(q), q).toHaveLength(1)
    for (const q of ['ខ្មែរ else', '_', '', '   ', '\\']) expect(await found(q), q).toEqual([])
    expect((await (await searcher(school, owner)).search('x'.repeat(101))).status).toBe(422)
  })

  it('follows a person who changes role or leaves permanently', async () => {
    const word = uniqueWord()
    const { school, things } = await schoolWithAll(word)
    const { token, found } = await searcher(school, things.vendor)
    const kinds = async () => (await found(word)).map(({ kind }) => kind)
    const path = `/office/users/${things.student.memberId}`
    const { json } = await ask(school.host, 'GET', path, { token })
    const body = { ...json, role: 'lecture', position: '', bio: '' }
    expect((await ask(school.host, 'PUT', path, { token, body })).status).toBe(200)
    expect(await kinds()).toEqual(['lecture', 'lecture', 'vendor', 'article', 'course'])
    const ids = [things.student.memberId]
    await ask(school.host, 'POST', '/office/users/trash', { token, body: { ids } })
    await ask(school.host, 'POST', '/office/users/delete', { token, body: { ids } })
    expect(await kinds()).toEqual(['lecture', 'vendor', 'article', 'course'])
  })
})
