import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { users } from '../identity.tables.ts'
import { personalInformation } from './personal.tables.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

const read = (as = token, at = school) => ask(at.host, 'GET', '/own_user/personal', { token: as })
const save = (body: object, as = token) => ask(school.host, 'PATCH', '/own_user/personal', { token: as, body })
const saveNames = (body: { username?: string; phone?: string }, as = token) =>
  ask(school.host, 'PUT', '/own_user/sign-in-names', { token: as, body })

const home = { country: 'KH', city: '02', district: '0203', street: 'ផ្លូវ 3', house: '12B', postal_code: '020301' }

describe('a new username or phone', () => {
  it('is noted, and mailed to a confirmed address; what stays the same is not', async () => {
    const username = uniqueWord()
    const mails = () => mailsTo(person.email)
    const subjects = async () => (await mails()).map(({ kind }) => kind)
    expect((await saveNames({ username, phone: '012 345 671' })).status).toBe(200)
    expect((await saveNames({ username, phone: '012 345 671' })).status).toBe(200)
    expect(await subjects()).toEqual(['security changed'])
    const noted = await inSchool(school, ({ tx }) => tx.select().from(securityLog))
    expect(noted.map(({ detail }) => detail)).toContain('sign-in names changed')
    await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
    await saveNames({ username, phone: '012 345 672' })
    expect(await subjects()).toHaveLength(1)
  })
})

describe('personal information', () => {
  it('is saved section by section, and belongs to the account in every school', async () => {
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    await save({ title: 'dr', gender: 'female', last_name_km: ' ចាន់ ', first_name_en: 'Bora' })
    await save(home)
    await save({ facebook: 'bora.chan', telegram: '@bora_chan' })
    const saved = (await save({ first_name_en: '' })).json
    expect(saved.facts).toMatchObject({ title: 'dr', last_name_km: 'ចាន់', first_name_en: '', ...home })
    expect(saved.facts).toMatchObject({ facebook: 'bora.chan', telegram: '@bora_chan', website: '' })
    const other = await read(await given.session(elsewhere, person), elsewhere)
    expect(other.json.facts).toEqual(saved.facts)
  })

  it('is of one person: nobody else reads it, whatever their role', async () => {
    await save({ skill: 'weaving silk', birth_date: '1999-02-03', id_number: '010234567' })
    for (const role of ['vendor', 'lecture', 'admin'] as const) {
      const other = await given.session(school, await given.person(school, { role }))
      expect(JSON.stringify((await read(other)).json)).not.toContain('silk')
      const detail = await ask(school.host, 'GET', `/office/users/${person.memberId}`, { token: other })
      if (role === 'vendor') expect(detail.status).toBe(200)
      expect(JSON.stringify(detail.json)).not.toMatch(/silk|1999-02-03|010234567/)
    }
    expect(refusal(await ask(school.host, 'GET', '/own_user/personal', {}))).toMatchObject({ status: 401 })
  })

  it('has the number of the identity card encrypted, hidden but for its end, and in full for its owner', async () => {
    const saved = await save({ id_number: ' ០១០២៣៤៥៦៧ ' })
    expect(saved.json.id_number).toBe('•••••• 567')
    const [row] = await everywhere.select().from(personalInformation).where(eq(personalInformation.userId, person.id))
    expect(row?.idNumber?.toString('latin1')).not.toContain('234567')
    const shown = await ask(school.host, 'GET', '/own_user/personal/id-number', { token })
    expect(shown.json).toEqual({ id_number: '010234567' })
    await save({ skill: 'pottery' })
    expect((await read()).json.id_number).toBe('•••••• 567')
    expect((await save({ id_number: '' })).json.id_number).toBe('')
  })

  it.each([
    [{ last_name_km: 'Chan' }, 'last_name_km', 'identity.khmer_name'],
    [{ first_name_en: 'បូរ៉ា' }, 'first_name_en', 'identity.latin_name'],
    [{ birth_date: '2999-01-01' }, 'birth_date', 'identity.invalid_birth_date'],
    [{ birth_date: '2001-02-31' }, 'birth_date', 'identity.invalid_birth_date'],
    [{ id_number: 'x' }, 'id_number', 'identity.invalid_id_number'],
    [{ country: 'KH', city: '99', district: '' }, 'city', 'identity.invalid_place'],
    [{ country: 'KH', city: '12', district: '0203' }, 'district', 'identity.invalid_place'],
    [{ facebook: 'https://elsewhere.example/me' }, 'facebook', 'identity.invalid_social'],
    [{ website: 'javascript:alert(1)' }, 'website', 'identity.invalid_social'],
    [{ title: 'king' }, 'title', 'core.invalid_input'],
    [{ street: 'x'.repeat(121) }, 'street', 'core.too_long'],
  ])('refuses %j at its field', async (body, field, code) => {
    const answer = await save(body)
    expect(answer.status).toBe(422)
    expect(answer.json.fields[field].code).toBe(code)
  })

  it('saved in two tabs at once is saved in both', async () => {
    await Promise.all([save({ skill: 'pottery' }), save({ position: 'Teacher' }), save(home)])
    expect((await read()).json.facts).toMatchObject({ skill: 'pottery', position: 'Teacher', ...home })
  })

  it('is in the file of one’s own data, and is erased with the account', async () => {
    await save({ skill: 'weaving silk', id_number: '010234567' })
    const file = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(JSON.stringify(file.json)).toMatch(/weaving silk.*010234567|010234567.*weaving silk/)
    await everywhere
      .update(users)
      .set({ eraseAt: new Date(0) })
      .where(eq(users.id, person.id))
    await eraseAccounts(doors)
    expect(
      await everywhere.select().from(personalInformation).where(eq(personalInformation.userId, person.id)),
    ).toEqual([])
  })
})

describe('what one signs in with', () => {
  it('has one spelling of a phone, by which every school of the person finds them', async () => {
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    const digits = String(Math.random()).slice(2, 8)
    const saved = await saveNames({ username: person.username, phone: `០១២ ${digits.slice(0, 3)}-${digits.slice(3)}` })
    expect(saved.json.phone).toBe(`+85512${digits}`)
    for (const at of [school, elsewhere]) {
      const owner = await given.session(at, await given.person(at, { role: 'vendor' }))
      const found = await ask(at.host, 'GET', `/office/students?q=${digits}`, { token: owner })
      expect(found.json.data).toMatchObject([{ user_id: person.id }])
    }
    expect((await saveNames({ username: person.username, phone: '' })).json.phone).toBe('')
  })

  it('has a username that nobody else has, whatever its capital letters', async () => {
    const name = `sok.${uniqueWord()}`.slice(0, 30)
    expect((await saveNames({ username: name.toUpperCase(), phone: '' })).json.username).toBe(name)
    const other = await given.session(school, await given.person(school))
    const taken = await saveNames({ username: name, phone: '' }, other)
    expect(taken.json).toMatchObject({ message: 'Username already exist!' })
    expect(taken.json.fields.username.code).toBe('identity.username_exists')
    for (const username of ['012345678', 'a', 'sok dara', 'sok@home'])
      expect((await saveNames({ username, phone: '' })).json.fields.username.code).toBe('identity.invalid_username')
  })

  it('may stay a username from before the rule', async () => {
    const email = `${uniqueWord()}-with-a-name-longer-than-thirty@example.com`
    const old = await given.person(school, { email, username: email })
    const own = await given.session(school, old)
    expect((await saveNames({ username: email, phone: '' }, own)).json.username).toBe(email)
  })

  it('cannot be used to try which usernames are taken', async () => {
    const statuses = []
    for (let at = 0; at < 21; at += 1) {
      const username = `try-${at}-${uniqueWord()}`.slice(0, 30)
      statuses.push((await saveNames({ username, phone: '' })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses[20]).toBe(429)
  })
})
