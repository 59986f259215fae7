import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { aboutSchool, listedSchool, schoolSetting, schoolStatus, site } from './tenancy.schema.ts'

export const readSchoolStatus = endpoint({
  name: 'readSchoolStatus',
  method: 'GET',
  path: '/school/status',
  summary: 'Whether the site is open to visitors. 404: unavailable. `{}`: not published.',
  access: 'anyone',
  site: 'always',
  answer: schoolStatus,
  refusals: ['tenancy.website_unavailable'],
})

export const readSchoolStatusSignedIn = endpoint({
  name: 'readSchoolStatusSignedIn',
  method: 'GET',
  path: '/school/status/auth',
  aliases: ['/status/auth'],
  summary: 'Whether the site is open to the current person: staff see their school before it is published.',
  access: 'signed-in',
  site: 'always',
  answer: schoolStatus,
  refusals: ['tenancy.website_unavailable'],
})

export const readSchoolSettings = endpoint({
  name: 'readSchoolSettings',
  method: 'GET',
  path: '/get-school-settings',
  summary: "The school's settings: colors per device type (1 desktop, 2 mobile).",
  access: 'anyone',
  cached: true,
  site: 'always',
  answer: z.array(schoolSetting),
})

export const readSite = endpoint({
  name: 'readSite',
  method: 'GET',
  path: '/site',
  summary: "Name, brand, texts and contact of the school's site.",
  access: 'anyone',
  cached: true,
  site: 'always',
  answer: site,
})

export const readAbout = endpoint({
  name: 'readAbout',
  method: 'GET',
  path: '/site/about',
  summary: 'The text about the school.',
  access: 'anyone',
  cached: true,
  answer: aboutSchool,
})

export const listSchools = endpoint({
  name: 'listSchools',
  method: 'GET',
  path: '/schools',
  summary: 'Published schools, shown on the home page of the platform. Empty on the site of a school.',
  access: 'anyone',
  answer: z.array(listedSchool),
})
