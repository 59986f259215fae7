import { expect, it } from 'vitest'
import { documentOf } from '#tests/support/documents.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite } from '#tests/support/site.ts'
import { schoolPictured } from './tenancy.events.ts'

const { ask } = openSite()
const events = recordEvents(schoolPictured)

it('school.pictured names the pictures a school shows, when they are saved', async () => {
  const school = await given.school()
  const token = await given.session(school, await given.person(school, { role: 'vendor' }))
  const save = (revision: number) =>
    ask(school.host, 'PUT', '/office/school/web', {
      token,
      body: {
        revision,
        headline: { en: 'Learn' },
        headline_accent: { en: 'today' },
        intro: { km: 'សូមស្វាគមន៍' },
        about: { km: documentOf('អំពីយើង') },
        hero_picture: '/art/hero.svg',
        default_language: 'km',
      },
    })
  expect((await save(1)).status).toBe(200)
  const emitted = events.since(school)
  expect(emitted).toMatchObject([['school.pictured', { addresses: expect.arrayContaining(['/art/hero.svg']) }]])
  expect((await save(1)).status).toBe(409)
  expect(events.since(school)).toEqual([])
})
