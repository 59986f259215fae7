import { describe, expect, it } from 'vitest'
import { doors, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mayHaveCertificate } from './tls-ask.ts'

const may = (domain: string) => mayHaveCertificate({ platformHost: 'localhost' }, doors, domain)

describe('a certificate', () => {
  it("is for the platform's host, a school's subdomain and its verified domain", async () => {
    const school = await given.school()
    expect(await may('localhost')).toBe(true)
    expect(await may(`${school.subdomain}.localhost`)).toBe(true)
    expect(await may(`${school.subdomain}.LOCALHOST`)).toBe(true)
    expect(await may(await given.domain(school))).toBe(true)
  })

  it.each(['unpublished', 'maintenance'] as const)(
    'is for a school that is %s: its people still sign in',
    async (status) => {
      const school = await given.school({ status })
      expect(await may(`${school.subdomain}.localhost`)).toBe(true)
    },
  )

  it('is not for a school that is closed', async () => {
    const school = await given.school({ status: 'closed' })
    expect(await may(`${school.subdomain}.localhost`)).toBe(false)
    expect(await may(await given.domain(school))).toBe(false)
  })

  it('is not for a domain that nobody has proved', async () => {
    const school = await given.school()
    expect(await may(await given.domain(school, { verifiedAt: null }))).toBe(false)
  })

  it('is for no other name', async () => {
    const { subdomain } = await given.school()
    const others = ['', uniqueWord(), `${uniqueWord()}.localhost`, `www.${subdomain}.localhost`, 'example.com']
    const tricks = [
      `${subdomain}.localhost:443`,
      `https://${subdomain}.localhost`,
      `${subdomain}.localhost/x`,
      '127.0.0.1',
    ]
    for (const name of [...others, ...tricks]) expect(await may(name), name).toBe(false)
  })
})
