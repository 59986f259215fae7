import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { sharedSecretOf } from '#server/core/config/data-dir.ts'
import { sessions } from '#server/identity/identity.tables.ts'
import { parseTicket, signTicketsWith, ticketText } from '#server/media/playback/tickets.ts'
import { inSchool, type School } from './doors.ts'

const address = /\/media\/([^/"]+)\/([^/"]+)\//g

/**
 * Returns how to end the addresses this page got first: from then on they are requested as if they had expired, and the
 * site itself refuses them. Later addresses are valid. Ending them returns the response to the first.
 */
export async function expiringTickets(
  page: Page,
  school: School,
  person: { id: string },
): Promise<() => Promise<number>> {
  signTicketsWith(await sharedSecretOf(inject('site').dataDir, 'media'))
  const given = page.waitForResponse((response) => response.url().endsWith('/playback'))
  return async () => {
    const text = await (await given).text()
    const sessionId = await sessionOf(school, person)
    const expiresAt = new Date(Date.now() - 1000)
    const ended = new Map(
      [...text.matchAll(address)].map(([, ticket = '', folder = '']) => {
        const { scope = 'play', accessId } = parseTicket(ticket) ?? {}
        const viewer = { sessionId, accessId }
        return [ticket, ticketText({ schoolId: school.id, folder, scope, viewer, expiresAt })]
      }),
    )
    const ticketIn = (url: string) => new URL(url).pathname.split('/')[2] ?? ''
    // What is asked for anew may be the same address again.
    page.on('request', (request) => request.url().endsWith('/playback') && ended.clear())
    await page.route(
      (url) => ended.has(ticketIn(url.href)),
      (route) => {
        const url = route.request().url()
        return route.continue({ url: url.replace(ticketIn(url), ended.get(ticketIn(url)) ?? '') })
      },
    )
    return page.evaluate(async (src) => (await fetch(src)).status, (JSON.parse(text) as { src: string }).src)
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
