import { routes } from '#server/core/core.routes.ts'
import type { BareWorld, DomainTests } from '#tests/support/domain-tests.ts'
import type { IdentityWorld } from '../identity/identity.tests.ts'
import { frequent } from './core.frequent.ts'
import { givenLog } from './given-log.ts'

export const coreTests = {
  routes,
  frequent,
  given: givenLog,
  // What is searched and logged is about people at least.
  worldOf: 'identity',
  async build(school) {
    await givenLog.auditEntry(school)
    await givenLog.mail(school)
    await givenLog.securityEntry(school)
    return {}
  },
  names: { language: () => ['km'] },
  fields: {
    thing_id: 'member',
    actor_id: ({ people: { vendor } }) => [vendor.id],
  },
  samples: {
    searchOffice: (_, { people: { student } }, derived) => [...derived, { query: { q: student.email } }],
  },
  // Nothing waits in a school of people alone.
  withoutMark: ['readWaiting'],
} satisfies DomainTests<IdentityWorld, BareWorld, object>
