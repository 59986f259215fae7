import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { type Candidate, slowChoice } from '#shared/commerce/promotions.model.cases.ts'
import type { PromotionType } from '#shared/commerce/promotions.rules.ts'
import { randomOf } from '#shared/core/random.rules.ts'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
const schools = 12
const priceCents = 2900

it('the checkout and the course page show what a slow model chooses, in random schools', async () => {
  const random = randomOf('choice')
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
  const seen = new Set<string>()
  for (let school = 0; school < schools; school += 1) {
    const { school: own, person, token } = await given.signedIn()
    const course = await given.course(own, { priceCents, lecturers: [] })
    const category = await inSchool(own, async ({ tx, schoolId }) => {
      const [row] = await tx.select({ id: courses.categoryId }).from(courses).where(eq(courses.schoolId, schoolId))
      return row?.id ?? null
    })
    const related: Partial<Record<PromotionType, string | null>> = { course: course.id, category, user: person.id }
    const now = new Date()
    const candidates: Candidate[] = []
    for (let made = 0; made < 1 + below(7); made += 1) {
      const type = oneOf(['overall', 'course', 'category', 'user', 'bundles'] as const)
      const discountType = oneOf(['percentage', 'fixed', 'new-price'] as const)
      const promotion = {
        ...{ type, relatedIds: [random() < 0.8 ? (related[type] ?? newId()) : newId()], discountType },
        amount: discountType === 'percentage' ? below(10_000) : below(4000),
        ...{ code: random() < 0.15 ? 'x' : null, isPublished: random() < 0.85 },
        startsAt: random() < 0.2 ? new Date(now.getTime() + 3_600_000) : null,
        endsAt: random() < 0.2 ? new Date(now.getTime() + (below(2) ? 7_200_000 : -3_600_000)) : null,
        ...{ volumeType: 'unlimited' as const, volume: 0 },
      }
      // A promotion that begins after its end is none.
      if (promotion.startsAt && promotion.endsAt && promotion.endsAt <= promotion.startsAt) promotion.startsAt = null
      const { code, ...row } = promotion
      const { id } = await given.promotion(own, { ...row, ...(code && { way: 'code', code: `CODE${made}` }) })
      candidates.push({ ...promotion, id, uses: { ofProduct: 0, byUser: 0 } })
    }
    const product = { kind: 'course', id: course.id, categoryId: category }
    const mine = slowChoice(candidates, { product, userId: person.id, now }, priceCents)
    const { plans } = (await callsOf(ask, own.host, token).checkout(course.slug)).json
    expect(plans[0].price_cents, `school ${school}`).toBe(priceCents - (mine?.off ?? 0))
    const everybodys = slowChoice(candidates, { product, userId: null, now }, priceCents)
    const { plan } = (await ask(own.host, 'GET', `/courses/${course.slug}`)).json.course
    expect(plan.reduced?.price_cents ?? priceCents, `school ${school}`).toBe(priceCents - (everybodys?.off ?? 0))
    seen.add(mine?.one.type ?? 'nothing')
  }
  expect(seen.size).toBeGreaterThan(2)
})
