import { partPaths } from './course-parts.ts'

const base = '/secure/courses'
const screens = [...Object.values(partPaths), 'review/submit-history']
/** A price has its course in its path. */
const forms = ['what-you-will-learns', 'why-join-us', 'testimonial', 'announcements'].map((list) => `${list}/create`)

/** The list of courses that asks for the course of this address, which names none. */
export const listToChooseFrom = (path: string) => `${base}?choose=${path.slice(base.length + 1)}`

/** Where a chosen course leads; undefined if none is to be chosen. */
export function chosenAddress(choose: string | null): ((courseId: string) => string) | undefined {
  if (choose && screens.includes(choose)) return (courseId) => `${base}/${choose}/${courseId}`
  if (choose && forms.includes(choose)) return (courseId) => `${base}/${choose}?course=${courseId}`
  return undefined
}
