import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { sharedSecretOf } from '#server/core/config/data-dir.ts'
import { sessions } from '#server/identity/identity.tables.ts'
import { readTicket, signTicketsWith, ticketText } from '#server/media/playback/tickets.ts'
import { inSchool, type School } from './doors.ts'

const address = /\/media\/([^/"]+)\/([^/"]+)\//g

/**
 * The first time this page asks how to play something, it is given addresses that end after some seconds; from then on
 * those the site gives. They are signed by the site's own secret: it is the site that opens them, and then refuses them.
 */
export async function shortTicketsOnce(page: Page, school: School, person: { id: string }, seconds: number) {
  signTicketsWith(await sharedSecretOf(inject('site').dataDir, 'media'))
  let short = ''
  await page.exposeFunction('shortened', async (text: string) => {
    const viewer = { sessionId: await sessionOf(school, person) }
    const expiresAt = new Date(Date.now() + seconds * 1000)
    const body = text.replace(address, (_, ticket: string, folder: string) => {
      const { scope } = readTicket(ticket) ?? { scope: 'play' as const }
      return `/media/${ticketText({ schoolId: school.id, folder, scope, viewer, expiresAt })}/${folder}/`
    })
    short = (JSON.parse(body) as { src: string }).src
    return body
  })
  await page.evaluate(() => {
    const { shortened, fetch: ask } = window as typeof window & { shortened: (text: string) => Promise<string> }
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!answer.url.endsWith('/playback')) return answer
      window.fetch = ask
      return new Response(await shortened(await answer.text()), answer)
    }
  })
  return {
    /** What the site answers to the first address now. */
    statusNow: () => page.evaluate(async (src) => (await fetch(src)).status, short),
  }
}

async function sessionOf(school: School, { id }: { id: string }): Promise<string> {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.schoolId, schoolId), eq(sessions.userId, id))),
  )
  if (!row) throw new Error('Nobody is signed in')
  return row.id
}
