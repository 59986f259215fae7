/** What a mail server answered. */
export type SmtpRefusal = { responseCode?: number; response?: string; command?: string }

/**
 * Whether a mail server says that nobody has this address (RFC 3463: 5.1.x, and 5.2.1 for one that was closed). A full
 * mailbox, a policy or a sender that is not liked say nothing about the address.
 */
export function isNobodysAddress({ responseCode = 0, response = '', command = '' }: SmtpRefusal): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status) return /^5\.(1\.(?!7$|8$|9$)\d+|2\.1)$/.test(status)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}
