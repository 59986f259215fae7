import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Config } from '../config/config.ts'
import { NotSent } from '../outbox/not-sent.ts'
import type { OutboxMail } from './mail.tables.ts'
import { NobodysAddress } from './refused-addresses.ts'
import { isNobodysAddress, type SmtpRefusal } from './smtp-status.ts'

/** Sends a mail. It throws `NotSent` only if nobody can have received it; after any other error it may have been sent. */
export type Transport = { send(mail: OutboxMail): Promise<void> }

/** A mail in a file, as /dev/mail shows it. */
export type StoredMail = Pick<OutboxMail, 'id' | 'kind' | 'language' | 'subject' | 'html' | 'text'> & {
  school: string
  from: string
  to: string
  replyTo: string | null
  messageId: string
  date: string
}

/** The mail folder of a data folder. */
export const mailFolderOf = (dataDir: string) => path.join(dataDir, 'mail')

/** SMTP if it is configured, otherwise files. */
export function transportFor({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>) {
  return smtpUrl === '' ? filesTransport(dataDir, mailFrom) : smtpTransport(smtpUrl, mailFrom)
}

/** Writes each mail to `mail/<id>.eml`, and to an `<id>.json` that is easier to read. */
export function filesTransport(dataDir: string, from: string): Transport {
  const folder = mailFolderOf(dataDir)
  return {
    async send(mail) {
      const message = await compose(mail, from)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(path.join(folder, `${mail.id}.eml`), message)
        await writeWhole(path.join(folder, `${mail.id}.json`), JSON.stringify(storedMail(mail, from), null, 2))
      } catch (error) {
        throw new NotSent(`The mail cannot be written to ${folder}: ${(error as NodeJS.ErrnoException).code}`)
      }
    },
  }
}

/** Sends each mail to the server at `smtp://` or `smtps://`, over a connection of its own. */
export function smtpTransport(url: string, from: string): Transport {
  const server = parseConnectionUrl(url)
  return {
    async send(mail) {
      const message = await compose(mail, from)
      await handOver(server, { from: addressOf(from), to: [mail.recipientEmail] }, message)
    },
  }
}

type Server = ReturnType<typeof parseConnectionUrl>
type SmtpError = Error & SmtpRefusal & { code?: string; permanent?: boolean }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

// nodemailer's own SMTP transport does not say whether the message was being sent when the connection was lost.
function handOver({ auth, ...server }: Server, envelope: { from: string; to: string[] }, message: Buffer) {
  return new Promise<void>((sent, failed) => {
    const connection = new SMTPConnection({ ...server, ...timeouts })
    let isUnderWay = false
    // First read when the server has answered DATA and accepts the message.
    const body = new Readable({
      read() {
        isUnderWay = true
        this.push(message)
        this.push(null)
      },
    })
    const fail = (error: SmtpError) => {
      connection.close()
      failed(isUnderWay && !error.responseCode ? error : notSent(error))
    }
    const send = () =>
      connection.send(envelope, body, (error) => {
        if (error) return fail(error)
        connection.quit()
        sent()
      })
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth || !connection.allowsAuth) return send()
      connection.login(auth, (refused) => (refused ? fail(refused) : send()))
    })
  })
}

function notSent(error: SmtpError): NotSent {
  const isFinal = isRefusedPermanently(error)
  return isFinal && isNobodysAddress(error) ? new NobodysAddress(error.message) : new NotSent(error.message, isFinal)
}

/** Whether the refusal is about this mail: a wrong password or a closed server affects all mail, and will be fixed. */
function isRefusedPermanently({ code, permanent, responseCode }: SmtpError): boolean {
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutTheMail && permanent !== false && responseCode !== 530
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function compose(mail: OutboxMail, from: string): Promise<Buffer> {
  try {
    const { message } = await composer.sendMail({
      from: { name: mail.fromName, address: addressOf(from) },
      to: { name: mail.recipientName, address: mail.recipientEmail },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.createdAt,
      messageId: messageIdOf(mail, from),
      // Auto-Submitted: out-of-office replies are not sent to it.
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mail.language,
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return message as Buffer
  } catch (error) {
    throw new NotSent(`The mail cannot be composed: ${(error as Error).message}`, true)
  }
}

function storedMail(mail: OutboxMail, from: string): StoredMail {
  const { id, kind, language, subject, html, text, replyTo } = mail
  return {
    ...{ id, kind, language, subject, html, text, replyTo },
    school: mail.fromName,
    from: `${mail.fromName} <${addressOf(from)}>`,
    to: `${mail.recipientName} <${mail.recipientEmail}>`.trim(),
    messageId: messageIdOf(mail, from),
    date: mail.createdAt.toISOString(),
  }
}

/** The same at every attempt, so that a mail system can recognize a duplicate. */
const messageIdOf = ({ id }: OutboxMail, from: string) => `<${id}@${addressOf(from).split('@').at(-1)}>`

const addressOf = (from: string) => addressparser(from, { flatten: true })[0]?.address ?? ''

/** A reader sees the whole file or none. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const half = `${file}.half`
  try {
    await writeFile(half, content, { mode: 0o600 })
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
