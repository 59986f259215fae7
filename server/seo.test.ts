import { beforeAll, expect, it } from 'vitest'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { visit } = openSite()

let school: School
beforeAll(async () => {
  school = await given.school()
})

const dayMs = 24 * 60 * 60 * 1000
const tomorrow = new Date(Date.now() + dayMs)
const listed = async () => (await visit(school.host, 'GET', '/sitemap.xml')).text.match(/(?<=<loc>)[^<]+/g) ?? []

it('lists who teaches what visitors see, and nobody else', async () => {
  const teaches = (publishedAt: Date | null) => async () => {
    const person = await given.person(school, { role: 'lecture' })
    const course = await given.course(school, { lecturers: [person], ...(publishedAt ? { publishedAt } : {}) })
    return { person, course }
  }
  const seen = await teaches(null)()
  const later = await teaches(tomorrow)()
  await given.course(school, { lecturers: [seen.person] })
  const idle = await given.person(school, { role: 'lecture' })
  const addresses = await listed()
  const pagesOf = (path: string) => addresses.filter((address) => address.endsWith(path))
  expect(pagesOf(`/instructor/${seen.person.id}`)).toHaveLength(1)
  expect(pagesOf(`/courses/${seen.course.slug}`)).toHaveLength(1)
  for (const path of [`/instructor/${later.person.id}`, `/instructor/${idle.id}`, `/courses/${later.course.slug}`])
    expect(pagesOf(path), path).toEqual([])
  for (const path of ['/instructor', '/certificate']) expect(pagesOf(path), path).toHaveLength(1)
})

it('lists no article before its day', async () => {
  const [read, later] = [await given.article(school), await given.article(school, { publishedAt: tomorrow })]
  const addresses = (await listed()).join('\n')
  expect(addresses).toContain(`/blog/${read.slug}`)
  expect(addresses).not.toContain(`/blog/${later.slug}`)
})
