import { type CoursePart, partPaths } from './course-parts.ts'

type Wanted = { part: CoursePart; address: (courseId: string) => string }

const base = '/secure/courses'
const lists: readonly CoursePart[] = ['learn', 'why', 'testimonials', 'announcements']

/** What an address without a course asks for one for, by what follows the base. */
const wanted = new Map<string, Wanted>([
  ...(Object.keys(partPaths) as CoursePart[]).map((part) => screen(partPaths[part], part)),
  screen('review/submit-history', 'review'),
  ...lists.map((part): [string, Wanted] => {
    const path = `${partPaths[part]}/create`
    return [path, { part, address: (courseId) => `${base}/${path}?course=${courseId}` }]
  }),
  // A price has its course in its path.
  ['price/create', { part: 'price', address: (courseId) => `${base}/price/${courseId}/create` }],
])

function screen(path: string, part: CoursePart): [string, Wanted] {
  return [path, { part, address: (courseId) => `${base}/${path}/${courseId}` }]
}

/** The list of courses that asks for the course of this address, which names none. */
export const listToChooseFrom = (path: string) => `${base}?choose=${path.slice(base.length + 1)}`

/** The part of a course that is wanted, and where the chosen course leads; undefined if none is to be chosen. */
export const wantedPart = (choose: string | null): Wanted | undefined => wanted.get(choose ?? '')
