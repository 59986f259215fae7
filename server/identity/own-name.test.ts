import { expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

it('a person corrects their own name in this school only, and the school sees it in its list and log', async () => {
  const [school, elsewhere] = [await given.school(), await given.school()]
  const student = await given.person(school, { firstName: 'Srey', lastName: 'Sok' })
  await given.membership(elsewhere, student)
  const owner = await given.person(school, { role: 'vendor' })
  const [token, office] = [await given.session(school, student), await given.session(school, owner)]
  const rename = (first_name: string, last_name: string) =>
    ask(school.host, 'PUT', '/own_user/name', { token, body: { first_name, last_name } })

  expect((await rename(' ស្រីនាង ', 'ស៊ុន')).json).toEqual({ first_name: 'ស្រីនាង', last_name: 'ស៊ុន' })
  expect((await ask(school.host, 'GET', '/own_user', { token })).json.user).toMatchObject({ first_name: 'ស្រីនាង' })
  const other = await ask(elsewhere.host, 'GET', '/own_user', { token: await given.session(elsewhere, student) })
  expect(other.json.user.first_name).not.toBe('ស្រីនាង')
  const found = await ask(school.host, 'GET', `/office/students?q=${encodeURIComponent('ស្រីនាង')}`, { token: office })
  expect(found.json.data).toMatchObject([{ first_name: 'ស្រីនាង', last_name: 'ស៊ុន' }])
  const log = await ask(school.host, 'GET', '/office/audit', { token: office })
  expect(JSON.stringify(log.json)).toContain('ស្រីនាង')

  expect(refusal(await rename('', 'ស៊ុន'))).toMatchObject({ status: 422 })
  expect(refusal(await ask(school.host, 'PUT', '/own_user/name', { body: {} }))).toMatchObject({ status: 401 })
})

it('cannot be used to fill the log', async () => {
  const school = await given.school()
  const token = await given.session(school, await given.person(school))
  const answers = []
  for (let at = 0; at < 21; at += 1) {
    const body = { first_name: `Name ${at}`, last_name: 'Sok' }
    answers.push((await ask(school.host, 'PUT', '/own_user/name', { token, body })).status)
  }
  expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(answers[20]).toBe(429)
})
