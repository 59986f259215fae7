import type { ContentOfSchools, Seeding } from '#server/core/seed/seeding.ts'
import {
  demoCommerce,
  demoMoney,
  demoPoints,
  demoPromotions,
  demoSubscriptions,
  englishCommerce,
} from './demo-commerce.ts'
import { seedMethods, seedSalesSettings } from './seed-methods.ts'
import { seedMoney } from './seed-money.ts'
import { type CommerceContent, seedAccounts, seedOrders } from './seed-orders.ts'
import { seedPaidOrders } from './seed-paid-orders.ts'
import { seedPoints, seedPointsSettings } from './seed-points.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedStatement } from './seed-statement.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'

const contents: ContentOfSchools<CommerceContent> = { demo: demoCommerce, english: englishCommerce }

/**
 * How the school is paid, its bank accounts with a statement, what its students have paid, what its provider has paid out, orders
 * that wait for something, and points.
 */
export async function seed(seeding: Seeding): Promise<void> {
  const content = contents[seeding.school]
  if (!content) return
  await seedMethods(seeding, content.khqr)
  if (seeding.school === 'demo') {
    await seedSalesSettings(seeding)
    await seedPointsSettings(seeding)
  }
  const accounts = await seedAccounts(seeding, content)
  await seedPaidOrders(seeding, accounts)
  await seedOrders(seeding, accounts, content)
  if (seeding.school === 'demo') {
    await seedStatement(seeding, accounts)
    await seedMoney(seeding, accounts, demoMoney)
    await seedPromotions(seeding, demoPromotions)
    await seedSubscriptions(seeding, demoSubscriptions)
    await seedPoints(seeding, demoPoints)
  }
}
