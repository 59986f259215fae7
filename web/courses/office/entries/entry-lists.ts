import type { RouterContextProvider } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import type { EntryTab } from '#shared/courses/authoring.lists.ts'
import { announcements, plans, points, testimonials } from '#shared/courses/course-entries.endpoints.ts'
import type { Announcement, Plan, Point, Testimonial } from '#shared/courses/course-entries.schema.ts'
import { load } from '#web/core/page.ts'
import { partAddress, partPaths } from '../course/course-parts.ts'

/** The lists of a course, by the part of its editor. */
export const entryCalls = { learn: points, why: points, testimonials, announcements, price: plans } as const
export type EntryList = keyof typeof entryCalls

export const pointKindOf = { learn: 'what-you-will-learn', why: 'why-join-us' } as const

/** One of a course's entries, with its list. */
export type Entry =
  | { list: 'learn' | 'why'; row: Point }
  | { list: 'testimonials'; row: Testimonial }
  | { list: 'announcements'; row: Announcement }
  | { list: 'price'; row: Plan }

/** The list of a page by its address: '/secure/courses/testimonial/…'. */
export function entryListOf(pathname: string): EntryList {
  const [, , , word = ''] = splitPath(pathname).path.split('/')
  const lists = Object.keys(entryCalls) as EntryList[]
  return lists.find((list) => partPaths[list] === word) ?? 'learn'
}

/** The address where an entry is edited or added. */
export function entryAddress(list: EntryList, courseId: string, entryId?: string): string {
  if (list === 'price') return `${partAddress(list, courseId)}/create${entryId ? `/${entryId}` : ''}`
  const base = `/secure/courses/${partPaths[list]}/create`
  return entryId ? `${base}/${entryId}` : `${base}?course=${courseId}`
}

type Context = Readonly<RouterContextProvider>
type Found = { entries: Entry[]; counts: { all: number; trash: number } }

/** The calls of a list. They are alike in every list; only their rows differ. */
const callsOf = (list: EntryList) => entryCalls[list] as unknown as Pick<typeof testimonials, 'list' | 'read'>

/** The entries of one of a course's lists. */
export async function loadEntries(context: Context, list: EntryList, courseId: string, tab: EntryTab): Promise<Found> {
  const query = list === 'learn' || list === 'why' ? { tab, kind: pointKindOf[list] } : { tab }
  const { data, counts } = await load(context, callsOf(list).list, { params: { courseId }, query })
  return { entries: data.map((row) => ({ list, row }) as Entry), counts }
}

/** One entry of a list. */
export async function loadEntry(context: Context, list: EntryList, entryId: string): Promise<Entry> {
  return { list, row: await load(context, callsOf(list).read, { params: { entryId } }) } as Entry
}
