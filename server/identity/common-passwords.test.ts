import { describe, expect, it } from 'vitest'
import { uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  ['password', true],
  ['12345678', true],
  ['11111111', true],
  ['iloveyou', true],
  ['PassWord1', true],
  [' qwertyuiop ', true],
  ['a long password', false],
  ['sala-12-moringa', false],
  ['# The most common passwords of eight characters or more, in small letters, one in each line.', false],
  ['', false],
])('%j is common: %s', (password, is) => {
  expect(isCommonPassword(password)).toBe(is)
})

describe('a common password', () => {
  const { ask } = openSite()
  const chosen = { first_name: 'Sok', last_name: 'Dara', password: 'Password123', password_confirmation: 'Password123' }
  const why = { code: 'identity.common_password', message: 'This password is too common. Please choose another one.' }

  it('is refused for a new account, by signing up or by an invitation', async () => {
    const school = await given.school()
    const { token } = await given.invitation(school)
    const up = await ask(school.host, 'POST', '/register', {
      body: { ...chosen, email: `${uniqueWord()}@example.com` },
    })
    const invited = await ask(school.host, 'POST', '/invitation', { body: { ...chosen, token } })
    for (const answer of [up, invited])
      expect(refusal(answer)).toEqual({ status: 422, ...why, fields: { password: why } })
  })

  it('still signs in whoever has it', async () => {
    const school = await given.school()
    const { email } = await given.person(school, { password: chosen.password })
    const body = { email, password: chosen.password }
    expect((await ask(school.host, 'POST', '/login', { body })).status).toBe(200)
  })
})
