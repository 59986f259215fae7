import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { type NewMail, writeMail } from '#server/core/mail/mail.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'

export type MailServer = {
  url: string
  /** Every message that was taken, in order. */
  messages: string[]
  /** Called with each message before it is acknowledged; the sender waits for it. */
  beforeTaking: (message: string) => Promise<void>
  close(): Promise<void>
}

/** A real mail server on this machine that takes everything. */
export async function mailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      // A sender that is killed in the middle of a message sends it again later: this half of it was never taken.
      const message = await text(stream).catch(() => null)
      if (message === null) return
      mails.messages.push(message)
      await mails.beforeTaking(message)
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    beforeTaking: async () => {},
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
  return mails
}

/** Mails that wait to be sent, as the product writes them; returns their ids. */
export async function givenMails(doors: Doors, howMany: number, wanted: Partial<NewMail> = {}): Promise<string[]> {
  const [school] = await doors.reference.select({ id: schools.id }).from(schools).limit(1)
  const ids: string[] = []
  for (let count = 0; count < howMany; count++) {
    const mail: NewMail = {
      kind: 'test',
      to: { email: `${newId()}@example.com`, name: 'Sok' },
      fromName: 'Sala',
      language: 'en',
      subject: 'Hello',
      html: '<p>Hello',
      text: 'Hello',
      ...wanted,
    }
    ids.push(await doors.inSchool(school?.id ?? '', null, (ctx) => writeMail(ctx, mail)))
  }
  return ids
}
