import { describe, expect, it } from 'vitest'
import { isNobodysAddress } from './smtp-status.ts'

const answered = (response: string, command = 'RCPT TO') =>
  isNobodysAddress({ response, command, responseCode: Number(response.slice(0, 3)) })

describe('a mail server that refuses an address', () => {
  it.each([
    '550 5.1.1 The email account that you tried to reach does not exist.',
    '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 https://support.example',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
    '550 5.1.2 Bad destination system',
    '553 5.1.3 The recipient address is not a valid address',
    '550 5.2.1 The email account that you tried to reach is disabled.',
    '550 No such user here',
    '551 User not local',
    '550 5.5.0 Requested action not taken: mailbox unavailable (user unknown)',
    '550 5.1.0 Address rejected: no such user',
    '550 Requested action not taken: mailbox not found',
    '554 delivery error: dd This user doesn’t have a yahoo.example account',
    '550 Unknown user',
    '550 Recipient address does not exist',
  ])('says that nobody has it: %s', (response) => expect(answered(response)).toBe(true))

  it.each([
    '452 4.2.2 The email account that you tried to reach is over quota.',
    '552 5.2.2 Mailbox full',
    '550 5.7.1 Our system has detected that this message is likely unsolicited mail.',
    '554 5.7.1 Service unavailable; client host blocked',
    '550 5.1.8 Sender address rejected: domain not found',
    '550 5.1.7 The sender’s address is not valid',
    '450 4.1.1 Try again later',
    '553 sorry, that domain isn’t in my list of allowed rcpthosts',
    '550 Relaying denied',
    '550 relay not permitted',
    '550 Your IP is blacklisted, see https://rbl.example',
    '550 SPF check failed',
    '550 Sender verify failed',
    '550 rate limit exceeded',
    '550 5.1.0 Sender rejected',
    '550 5.4.1 Access denied',
    '550 Rejected',
    '421 Service not available',
    '530 5.7.0 Authentication required',
    '554 Transaction failed',
    '',
  ])('says nothing about the address: %s', (response) => expect(answered(response)).toBe(false))

  it('says it of the recipient, not of the sender or the message', () => {
    expect(answered('550 No such user here', 'MAIL FROM')).toBe(false)
    expect(answered('550 5.1.1 No such user here', 'MAIL FROM')).toBe(false)
    expect(answered('550 Message refused', 'DATA')).toBe(false)
  })
})
