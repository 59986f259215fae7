import { expect, it } from 'vitest'
import { isBotToken } from './telegram.rules.ts'

const secret = 'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

it.each([
  [`110201543:${secret}`, true],
  [`7110201543:${secret}_-`, true],
  [`110201543${secret}`, false],
  [`110201543:${secret} `, false],
  ['110201543:short', false],
  [`@sala_bot:${secret}`, false],
  [`110201543:${secret}/getMe`, false],
  ['', false],
])('%j is a token: %s', (text, isOne) => {
  expect(isBotToken(text)).toBe(isOne)
})
