import { routes } from '#server/tenancy/tenancy.routes.ts'
import type { BareWorld, DomainTests } from '#tests/support/domain-tests.ts'
import type { MediaWorld } from '../media/media.tests.ts'
import { givenSchool } from './given-school.ts'
import { frequent } from './tenancy.frequent.ts'

export const tenancyTests = {
  routes,
  frequent,
  given: givenSchool,
  // A school's logo is one of its pictures.
  worldOf: 'media',
  async build(school) {
    await givenSchool.setting(school, { value: school.mark })
    await givenSchool.subscription(school)
    return {}
  },
  names: { school: ({ schoolId }) => [schoolId] },
  fields: {
    logo: ({ picture }) => [picture.src],
    favicon: ({ picture }) => [picture.src],
    hero_picture: ({ picture }) => [picture.src],
  },
  samples: {
    // A school that is closed answers nothing more.
    setSiteState: () => [{ body: { status: 'published' } }],
  },
  withoutMark: ['listSchools', 'readPlatformFigures', 'setSiteState', 'readPricing', 'readSchoolSteps'],
} satisfies DomainTests<MediaWorld, BareWorld, object>
