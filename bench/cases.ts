import { demoPassword } from '#server/seed/seed.ts'
import { apiBase } from '#shared/core/endpoint.ts'

/** Enough accounts that sign-ins at once do not meet the limit of a single one. */
export const signInAccounts = [
  ...['vendor', 'lecture', 'student', 'manager', 'teacher'].map((name) => `${name}@demo.test`),
  ...['vendor', 'lecture', 'student'].flatMap((name) => [`${name}@english.test`, `${name}@empty.test`]),
]

/** At least so many per second of CPU, or at least this share of what the bare server does. */
export type Target = { perCpuSecond: number } | { ofHello: number } | { ofSelect1: number }

export type Case = {
  name: string
  title: string
  server: 'sala' | 'bare'
  method?: 'POST'
  /** `{n}` is another number each time: an unknown parameter, so that no cached page is sent. */
  path: string
  as?: 'student' | 'vendor'
  /** Send the request again, with the ETag of the first response. */
  again?: true
  /** Of several each request takes the next; `{at}` in one is the moment it is sent. */
  bodies?: string[]
  /** Whose each body is: as many as there are bodies. */
  tokens?: string[]
  /** Where not 64. */
  connections?: number
  /** What the right response contains. */
  holds: string
  target?: Target
}

const page = { server: 'sala' } as const
const call = { server: 'sala' } as const
const course = '/courses/accounting-for-small-business'

export const bareCases: Case[] = [
  { name: 'hello', title: 'bare server: hello', server: 'bare', path: '/hello', holds: 'hello' },
  { name: 'select-1', title: 'bare server: select 1', server: 'bare', path: '/select-1', holds: '"one":1' },
]

export const cases: Case[] = [
  { ...page, name: 'home', title: 'home, cached', path: '/', holds: '</html>', target: { ofHello: 0.6 } },
  { ...page, name: 'catalogue', title: 'catalogue, cached', path: '/courses', holds: course, target: { ofHello: 0.6 } },
  { ...page, name: 'course', title: 'course page, cached', path: course, holds: '</html>', target: { ofHello: 0.6 } },
  { ...page, name: '304', title: 'catalogue, unchanged (304)', path: '/courses', again: true, holds: '' },
  {
    ...page,
    name: 'home-anew',
    title: 'home, rendered anew',
    path: '/?bench={n}',
    holds: '</html>',
    target: { perCpuSecond: 300 },
  },
  {
    ...page,
    name: 'catalogue-anew',
    title: 'catalogue, rendered anew',
    path: '/courses?bench={n}',
    holds: course,
    target: { perCpuSecond: 300 },
  },
  {
    ...page,
    name: 'course-anew',
    title: 'course page, rendered anew',
    path: `${course}?bench={n}`,
    holds: '</html>',
    target: { perCpuSecond: 300 },
  },
  {
    ...page,
    name: 'navigation',
    title: 'catalogue, as the router fetches it',
    path: '/en/courses.data',
    holds: 'accounting-for-small-business',
  },
  {
    ...page,
    name: 'my-course',
    title: 'my courses, signed in',
    path: '/my-course',
    as: 'student',
    holds: '</html>',
    target: { perCpuSecond: 200 },
  },
  {
    ...call,
    name: 'api-courses',
    title: 'API: list of courses',
    path: `${apiBase}/courses`,
    holds: 'accounting-for-small-business',
    target: { ofSelect1: 0.4 },
  },
  {
    ...call,
    name: 'api-own-user',
    title: 'API: own user, signed in',
    path: `${apiBase}/own_user`,
    as: 'student',
    holds: '"email":"student@',
    target: { ofSelect1: 0.4 },
  },
  {
    ...call,
    name: 'sign-in',
    title: 'API: sign in (8, not 64)',
    // Of more at once the limit on attempts would refuse some.
    connections: 8,
    method: 'POST',
    path: `${apiBase}/login`,
    bodies: signInAccounts.map((email) => JSON.stringify({ email, password: demoPassword })),
    holds: 'tokenExpiration',
  },
]

/** What the office requests all day; measured before and after the platform has grown. */
export const officeCases: Case[] = [
  {
    ...call,
    name: 'office-students',
    title: 'office: list of students',
    path: `${apiBase}/office/students`,
    as: 'vendor',
    holds: '"counts"',
  },
  {
    ...call,
    name: 'office-articles',
    title: 'office: list of articles',
    path: `${apiBase}/office/articles`,
    as: 'vendor',
    holds: '"counts"',
  },
  {
    ...call,
    name: 'office-search',
    title: 'office: search (Ctrl-K)',
    path: `${apiBase}/office/search?q=so`,
    as: 'vendor',
    holds: '"kind"',
  },
]
