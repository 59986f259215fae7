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
  ['sokha123', true],
  ['Sokha@123', true],
  ['dara1234', true],
  ['sok12345', true],
  ['Bopha12345', true],
  ['sophea1999', true],
  ['vannak2026', true],
  ['samnang99', true],
  ['veasna168', true],
  ['rithy11111', true],
  ['cambodia', true],
  ['khmer1234567', true],
  ['Sokha 123', true],
  ['sokha$123', true],
  ['sokha*123', true],
  ['123sokha', true],
  ['sokhadara123', true],
  ['sreymom123', true],
  ['sophorn123', true],
  ['ratha1234', true],
  ['kampot123', true],
  ['kandal123', true],
  ['takeo1234', true],
  ['sala1234', true],
  ['student123', true],
  ['teacher123', true],
  ['សុខា១២៣៤', true],
  ['sokha១២៣', true],
  ['១២៣៤៥៦៧៨', true],
  ['kampongcham2024', true],
  ['1999@sophea', true],
  ['sokha7391', false],
  ['dara9274', false],
  ['kolab9081', false],
  ['sokha0715', false],
  ['meng-2718', false],
  ['7391sokha', false],
  ['student of maths', false],
  ['kampot pepper', false],
  ['sokha-dara-7391', false],
  ['sokha1234 mango', false],
  ['a long password', false],
  ['sala-12-moringa', false],
  ['# The most common passwords of eight characters or more, in small letters, one in each line.', false],
  ['', false],
])('%j is common: %s', (password, is) => {
  expect(isCommonPassword(password)).toBe(is)
})

const honest = `
mango tree by the river|sokha loves her bicycle|dara reads 12 books|bopha.waters.rice|the 7 dogs of vanna|sophea&vibol2019
rice-and-fish-soup|tonle sap in october|red krama, blue sky|kampot pepper 250g|my tuktuk is green|three monks at dawn
angkor at sunrise 5am|phnom penh to kep by bus|siem reap, house 44|battambang bamboo train|khmer new year in april!
lok ta planted 9 palms|yeay makes num banh chok|ទឹកដោះគោជូ|ខ្ញុំចូលចិត្តរៀន|សាលារៀនរបស់យើង|ផ្លែស្វាយទុំ|ទន្លេមេគង្គ12
我喜欢学习高棉语|湄公河边的学校|q7!Lz0pWv2|tR4-yN8-mK1|xk29vjq0b|Hf8#kd02Lm|9vGt$wq3Zs|bluE7cricket|pelican-ladder-42
forty two coconuts|lamp under the stairs|no homework on sunday|we sold 31 baskets|she sings at noon|grey cat, open door
paper boats float|slow train northwards|seven red umbrellas|wet season 2019 was long|gravel road, new bridge|old radio plays jazz
he forgot the onions|lotus pond at night|grandmother's blue cup|fix the roof in may|two left shoes|sugar palm candy
ten kilos of cement|the printer is broken|cool season wind|football at 4 o'clock|wooden spoon 77x|green papaya salad
night market shirts|ferry leaves at six|borrow a ladder|quiet library corner|fried crickets please|sok-dara-chan-rith
sreymao & kolab 08 11|pisey sells flowers|ratanak.fixes.phones|channary:moto:2021|vireak drinks iced coffee|theary sews 3 dresses
thida+kosal=friends|meng 4 noodles|samnang means lucky|makara is january|kakada is july, right?|monika-plays-chess
raksa the dog|pov means youngest|mony counts money|visal, class 12b|tola rows a boat|vuthy7mangoes|lina&maly at school
neary-bakes-bread|sothea.draws.maps|sovanna golden hill|chenda teaches maths|davy sings badly|phalla grows corn|nita 4ever? no
correct horse battery|staple gun orchard|violet thunder 61|maple-17-anchor|tundra_echo_88|copper kettle whistle
banana leaf wrapper|spare key behind pot|umbrella stand 3rd floor|chalk dust morning|two geckos on a wall|dry season garden
`
  .trim()
  .split(/[|\n]/)

it('a hundred honest passwords are not common', () => {
  expect(honest.length).toBeGreaterThanOrEqual(100)
  expect(honest.filter(isCommonPassword)).toEqual([])
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
