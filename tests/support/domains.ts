import type { Thing } from '#shared/core/endpoint.ts'
import { commerceTests } from '../domains/commerce/commerce.tests.ts'
import { contentTests } from '../domains/content/content.tests.ts'
import { coreTests } from '../domains/core/core.tests.ts'
import { coursesTests } from '../domains/courses/courses.tests.ts'
import { examsTests } from '../domains/exams/exams.tests.ts'
import { identityTests } from '../domains/identity/identity.tests.ts'
import { learningTests } from '../domains/learning/learning.tests.ts'
import { mediaTests } from '../domains/media/media.tests.ts'
import { notificationsTests } from '../domains/notifications/notifications.tests.ts'
import { type ReportsWorld, reportsTests } from '../domains/reports/reports.tests.ts'
import { tenancyTests } from '../domains/tenancy/tenancy.tests.ts'
import type { BareWorld, DomainTests, Names } from './domain-tests.ts'
import type { School } from './doors.ts'

/** What a school has that has one of everything: the last domain knows what all before it have built. */
export type World = ReportsWorld

const composed = {
  core: coreTests,
  tenancy: tenancyTests,
  identity: identityTests,
  notifications: notificationsTests,
  media: mediaTests,
  content: contentTests,
  courses: coursesTests,
  exams: examsTests,
  learning: learningTests,
  commerce: commerceTests,
  reports: reportsTests,
}

export type DomainName = keyof typeof composed

/** What each domain brings to the generated tests, in the order in which their parts of a world are built. */
export const domains: Record<DomainName, DomainTests<World, World, object>> = composed
export const domainNames = Object.keys(domains) as DomainName[]

export const builders = {
  ...coreTests.given,
  ...tenancyTests.given,
  ...identityTests.given,
  ...notificationsTests.given,
  ...mediaTests.given,
  ...contentTests.given,
  ...coursesTests.given,
  ...examsTests.given,
  ...learningTests.given,
  ...commerceTests.given,
  ...reportsTests.given,
}

/** How each kind of thing is named in an address. */
export const namesOf: Record<Thing, (world: World) => Names> = {
  ...coreTests.names,
  ...tenancyTests.names,
  ...identityTests.names,
  ...notificationsTests.names,
  ...mediaTests.names,
  ...contentTests.names,
  ...coursesTests.names,
  ...examsTests.names,
  ...learningTests.names,
  ...commerceTests.names,
  ...reportsTests.names,
}

/** A world of this school, as far as one domain needs it, or with everything there is. */
export async function buildWorld(school: School, upTo: DomainName = domainNames.at(-1) as DomainName): Promise<World> {
  const world: BareWorld = { mark: school.mark, schoolId: school.id }
  for (const name of domainNames.slice(0, domainNames.indexOf(upTo) + 1)) {
    Object.assign(world, await domains[name].build(school, world as World))
  }
  return world as World
}
