import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
const dayMs = 86_400_000

it.each([
  ['365 days', 365, 7],
  ['7 days', 7, null],
  ['no end', null, 7],
])('what was sold for %s is given for that, whatever its course says when it is paid', async (_, sold, now) => {
  const { school, token } = await given.signedIn()
  const course = await given.course(school, { priceCents: 2900, lecturers: [] })
  const setDays = (accessDays: number | null) =>
    inSchool(school, (ctx) =>
      ctx.tx
        .update(courses)
        .set({ accessDays })
        .where(ofSchool(ctx, courses, eq(courses.id, course.id))),
    )
  await setDays(sold)
  const account = await given.bankAccount(school)
  const buyer = callsOf(ask, school.host, token)
  const { id } = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
  await setDays(now)
  const sent = await buyer.send(id, account.id, await slipPicture(), { amount_cents: 2900 })
  const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
  await callsOf(ask, school.host, vendor).decide(slipIn(sent), 'approve')
  const [grant] = await inSchool(school, (ctx) => ctx.tx.select().from(courseGrants).where(ofSchool(ctx, courseGrants)))
  const days = grant?.expiresAt ? Math.round((grant.expiresAt.getTime() - Date.now()) / dayMs) : grant?.expiresAt
  expect(days).toBe(sold)
})
