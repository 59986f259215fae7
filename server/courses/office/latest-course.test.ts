import { describe, expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

describe('the course edited last', () => {
  it('is the latest of those a teacher reaches, with its state and how much of it is ready', async () => {
    const school = await given.school()
    const teacher = await given.person(school, { role: 'lecture' })
    const old = { updatedAt: new Date('2026-11-01'), lecturers: [teacher] }
    await given.course(school, { title: 'Older', ...old })
    const latest = await given.course(school, {
      title: 'Latest',
      ...old,
      updatedAt: new Date('2026-11-02T03:04:05Z'),
      publishedAt: null,
      thumbnail: null,
    })
    await given.course(school, { title: 'Of somebody else' })
    const token = await given.session(school, teacher)
    const { json } = await ask(school.host, 'GET', '/office/figures/latest-course', { token })
    expect(json).toMatchObject({
      id: latest.id,
      title: 'Latest',
      published: false,
      updated_at: '2026-11-02T03:04:05.000Z',
      submitted_at: null,
    })
    expect(json.ready).toBeLessThan(json.required)
  })

  it('is nothing for whoever has no course', async () => {
    const school = await given.school()
    const token = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await ask(school.host, 'GET', '/office/figures/latest-course', { token })).json).toBeNull()
  })
})
