import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  changedTheme,
  officeSchool,
  schoolInfo,
  schoolSteps,
  siteState,
  theme,
  webSetting,
} from './office-school.schema.ts'
import { pricing } from './packages.schema.ts'
import {
  platformFigures,
  platformSchoolDetail,
  platformSchoolPage,
  platformSchoolQuery,
} from './platform-schools.schema.ts'

export const readOfficeSchool = endpoint({
  name: 'readOfficeSchool',
  method: 'GET',
  path: '/office/school',
  summary: 'All texts and settings of the school, as its office edits them.',
  ...office('school_settings.view'),
  answer: officeSchool,
})

export const updateSchoolInfo = endpoint({
  name: 'updateSchoolInfo',
  method: 'PUT',
  path: '/office/school',
  summary: 'Change name, tagline and contact. The name is required in one language; a contact left empty is removed.',
  ...office('school_settings.update'),
  body: schoolInfo,
  answer: officeSchool,
  refusals: ['core.changed_elsewhere', 'tenancy.website_unavailable'],
})

export const updateWebSetting = endpoint({
  name: 'updateWebSetting',
  method: 'PUT',
  path: '/office/school/web',
  summary: 'Change what the home page and the page about the school show, and the language of the site.',
  ...office('school_settings.update'),
  body: webSetting,
  answer: officeSchool,
  refusals: ['core.changed_elsewhere', 'media.picture_not_found', 'tenancy.website_unavailable'],
})

export const setSiteState = endpoint({
  name: 'setSiteState',
  method: 'PUT',
  path: '/office/school/state',
  summary: 'Publish the site, hide it, or close it for maintenance. Setting the same state twice is harmless.',
  ...office('school_settings.update'),
  body: siteState,
  answer: siteState,
  refusals: ['tenancy.website_unavailable'],
})

export const readTheme = endpoint({
  name: 'readTheme',
  method: 'GET',
  path: '/office/theme',
  summary: "The school's logo, favicon and colors on computers and phones.",
  ...office('theme.view'),
  answer: theme,
})

export const updateTheme = endpoint({
  name: 'updateTheme',
  method: 'PUT',
  path: '/office/theme',
  summary:
    'Change the look. A color is #RGB or #RRGGBB; an empty one uses the default, on phones the color of computers.',
  ...office('theme.update'),
  body: changedTheme,
  answer: theme,
  refusals: ['core.changed_elsewhere', 'media.picture_not_found', 'tenancy.website_unavailable'],
})

export const readPricing = endpoint({
  name: 'readPricing',
  method: 'GET',
  path: '/office/pricing',
  summary: 'All packages, the current one, and the contact for booking another.',
  ...office('pricing.view'),
  answer: pricing,
})

export const readSchoolSteps = endpoint({
  name: 'readSchoolSteps',
  method: 'GET',
  path: '/office/figures/steps',
  summary: 'Which first steps the school has done, for those who can do them.',
  ...office('school_settings.update'),
  answer: schoolSteps,
})

export const readPlatformFigures = endpoint({
  name: 'readPlatformFigures',
  method: 'GET',
  path: '/office/figures/platform',
  summary:
    'All schools together: how many in each state, their students, enrollments, published courses and storage. Null on the site of a school. For administrators.',
  ...office('platform.view'),
  answer: platformFigures,
})

export const listPlatformSchools = endpoint({
  name: 'listPlatformSchools',
  method: 'GET',
  path: '/office/schools',
  summary:
    'The schools of the platform with state, package, figures and last activity, the newest first. On the site of a school only that one. For administrators.',
  ...office('platform.view'),
  query: platformSchoolQuery,
  answer: platformSchoolPage,
})

export const readPlatformSchool = endpoint({
  name: 'readPlatformSchool',
  method: 'GET',
  path: '/office/schools/{schoolId}',
  summary:
    'One school: state, package, storage, people by role, courses, last activity, domains and the contact of its owners. On the site of a school only that one. For administrators.',
  ...office('platform.view'),
  params: z.object({ schoolId: id }),
  things: { schoolId: 'school' },
  answer: platformSchoolDetail,
  refusals: ['tenancy.school_not_found'],
})
