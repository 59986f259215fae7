import { beforeAll, describe, expect, it } from 'vitest'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { findSchoolByHost, hostName } from './hosts.ts'

describe('the name of a host', () => {
  it.each([
    ['demo.localhost', 'demo.localhost'],
    ['demo.localhost:3000', 'demo.localhost'],
    ['Demo.LOCALHOST', 'demo.localhost'],
    ['demo.localhost.', 'demo.localhost'],
    ['https://demo.localhost', 'demo.localhost'],
    ['https://demo.localhost:8443', 'demo.localhost'],
    ['HTTPS://demo.localhost/', 'demo.localhost'],
    ['https://demo.localhost/courses', undefined],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['សាលា.com', 'xn--92eh3eb.com'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['null', 'null'],
    ['not a host', undefined],
    ['demo.localhost:99999', undefined],
    ['http://', undefined],
    ['.', undefined],
    ['%00.localhost', undefined],
    ['demo.localhost/../x', undefined],
    ['evil.example@demo.localhost', undefined],
    ['demo.localhost?x', undefined],
    ['demo.localhost#x', undefined],
    ['demo.localhost\\x', undefined],
  ])('of %s is %s', (value, name) => {
    expect(hostName(value)).toBe(name)
  })
})

describe('the school of a host', () => {
  let school: School
  beforeAll(async () => {
    school = await given.school()
    await given.platform()
  })
  const find = (host: string, platformHost = 'localhost') => findSchoolByHost(doors.reference, host, platformHost)

  it("is the platform's own on the platform's host", async () => {
    expect(await find('localhost')).toMatchObject({ kind: 'platform', status: 'published' })
  })

  it('is found by its subdomain', async () => {
    expect(await find(school.host)).toEqual({
      id: school.id,
      kind: 'school',
      status: 'published',
      defaultLanguage: 'km',
    })
    expect(await find(`${school.subdomain}.sala.example.com`, 'sala.example.com')).toMatchObject({ id: school.id })
  })

  it.each([
    ['a label nobody has', () => `${uniqueWord()}.localhost`],
    ['more than one label', () => `www.${school.subdomain}.localhost`],
    ['no label', () => '.localhost'],
    ["a host that only ends like the platform's", () => `${school.subdomain}-localhost`],
    ['another platform', () => `${school.subdomain}.example.com`],
    ['an address', () => '127.0.0.1'],
    ['the id', () => `${school.id}.localhost`],
  ])('is none: %s', async (_, host) => {
    expect(await find(host())).toBeUndefined()
  })

  it('is found by a custom domain once it was verified', async () => {
    const verified = await given.domain(school)
    const unverified = await given.domain(school, { verifiedAt: null })
    expect(await find(verified)).toMatchObject({ id: school.id })
    expect(await find(unverified)).toBeUndefined()
    expect(await find(`www.${verified}`)).toBeUndefined()
  })

  it('cannot be taken over by a custom domain that looks like a subdomain of the platform', async () => {
    const thief = await given.school()
    await given.domain(thief, { host: school.host })
    expect(await find(school.host)).toMatchObject({ id: school.id })
  })
})
