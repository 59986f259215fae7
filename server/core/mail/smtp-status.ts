/** What a mail server answered. */
export type SmtpRefusal = { responseCode?: number; response?: string; command?: string }

/** RFC 3463: no such mailbox, no such domain, not an address, moved, no mail for this domain, closed. */
const saidByStatus = /^5\.(1\.(1|2|3|6|10)|2\.1)$/

/** As servers say it that give no status, or one that could mean anything. */
const saidByWords =
  /no such (user|mailbox|recipient|address|person)|(user|mailbox|recipient|address)( is)? (unknown|not found|does ?n[o’']t exist|inactive|disabled)|unknown (user|mailbox|recipient)|invalid (mailbox|recipient)|does(n[’']t| not) have an? \S+ account|user not local/i

/**
 * Whether a mail server says that nobody has this address. A full mailbox, a policy, a server that takes no mail from us or a
 * sender that is not liked say nothing about the address.
 */
export function isNobodysAddress({ response = '', command = '' }: SmtpRefusal): boolean {
  if (command !== 'RCPT TO' || !response.startsWith('5')) return false
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status && saidByStatus.test(status)) return true
  const isVague = !status || /^5\.(0\.0|5\.0|1\.0)$/.test(status)
  return isVague && saidByWords.test(response)
}
