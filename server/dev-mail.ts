import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { need } from '#shared/core/errors.ts'
import type { AppEnv } from './app.ts'
import { isId } from './core/database/id.ts'
import { policy } from './core/http/security-headers.ts'
import { mailFolderOf, type StoredMail } from './core/mail/mail-transport.ts'
import type { Frontdoor } from './frontdoor.ts'

const mostShown = 200

/** Mails that were written to files instead of being sent: a list, and each as its reader would see it. Demo mode only. */
export function devMail(dataDir: string, frontdoor: Frontdoor): Hono<AppEnv> {
  const folder = mailFolderOf(dataDir)
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    // The pictures in a mail are at the school's own address.
    const withPictures = policy("'none'", frontdoor.isSecure(c.req.raw)).replace('img-src', 'img-src http: https:')
    c.header('Content-Security-Policy', withPictures)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/', async (c) => c.html(listPage(await newestIn(folder))))
  app.get('/:id', async (c) => c.html(mailPage(await mailOf(folder, c))))
  return app
}

/** Ids begin with the time, so sorting by name finds the newest. */
async function newestIn(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  const newest = ids.filter(isId).sort().reverse().slice(0, mostShown)
  const mails = await Promise.all(newest.map((id) => readStored(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

async function mailOf(folder: string, c: Context): Promise<StoredMail> {
  const id = c.req.param('id') ?? ''
  // Nothing but an id becomes part of a path.
  const mail = isId(id) ? await readStored(folder, id) : undefined
  need(mail, 'core.not_found')
  return mail
}

async function readStored(folder: string, id: string): Promise<StoredMail | undefined> {
  const text = await readFile(path.join(folder, `${id}.json`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

const style = `
  body{font:16px/1.6 Roboto,Battambang,'Khmer OS',system-ui,sans-serif;color:#14201b;background:#fbfaf7;margin:0}
  main{max-width:880px;margin:0 auto;padding:32px 16px}
  h1{font-size:28px;line-height:1.5;margin:0 0 8px;overflow-wrap:anywhere} h2{font-size:18px;margin:24px 0 8px}
  p{margin:4px 0 16px} a{color:#095a41} ul{list-style:none;margin:0;padding:0}
  .card{display:block;background:#fff;border:1px solid #e7e4dc;border-radius:16px;padding:16px 20px;margin:0 0 12px}
  a.card{color:inherit;text-decoration:none} a.card:hover,a.card:focus-visible{border-color:#095a41}
  .card b,.card span{display:block;overflow-wrap:anywhere} .card span{color:#5c6862;font-size:14px}
  dl.card{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px} dt{color:#5c6862} dd{margin:0;overflow-wrap:anywhere}
  pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0} code{background:#f5f3ee;border-radius:6px;padding:2px 6px}
  iframe{width:100%;height:720px;border:1px solid #e7e4dc;border-radius:16px;background:#fff}`

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`
}

function listPage(mails: StoredMail[]) {
  const list =
    mails.length === 0
      ? html`<p class="card">No mail yet. Invite somebody from a school’s office: the mail they would get appears here.</p>`
      : html`<ul>${mails.map(
          ({ id, subject, to, school, date }) =>
            html`<li><a class="card" href="/dev/mail/${id}"><b>${subject}</b><span>To ${to}</span><span>${school}, ${moment(date)}</span></a></li>`,
        )}</ul>`
  return page(
    'Mail of the demo',
    html`<h1>Mail of the demo</h1>
      <p>Without <code>SMTP_URL</code> no mail leaves this machine: each is written to a file. The newest is first.</p>
      ${list}`,
  )
}

function mailPage(mail: StoredMail) {
  const headers = {
    From: mail.from,
    To: mail.to,
    ...(mail.replyTo && { 'Reply-To': mail.replyTo }),
    Subject: mail.subject,
    Date: moment(mail.date),
    'Message-ID': mail.messageId,
    Language: mail.language,
  }
  // Without scripts and cookies; links open in a new tab, because our pages refuse to be framed.
  const frame = html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>`
  return page(
    mail.subject,
    html`<p><a href="/dev/mail">← All mail</a></p>
      <h1>${mail.subject}</h1>
      <dl class="card">${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      <h2>HTML</h2>
      ${frame}
      <h2>Text</h2>
      <pre class="card" lang="${mail.language}">${mail.text}</pre>`,
  )
}

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
