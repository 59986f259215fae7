import type { LocalText } from './local-text.rules.ts'

// What a domain declares in `<domain>.manifest.ts`. A manifest holds plain data and imports types only: `#shared/domains.ts`
// merges all of them, and the core reads the merged lists from there.

/** What can be done in a part of the office. */
export type Action = 'view' | 'add' | 'update' | 'delete'

export type Features = Record<string, LocalText>

/**
 * What lecturers and teachers reach: what belongs to courses they teach; what they wrote; of files also what they
 * uploaded (docs/rights.md has it in words).
 */
export type Reach = 'taught' | 'own' | 'files'

/** One thing that packages contain and permissions are given for: articles, enrollments. */
export type Part = {
  /** The area of the office it belongs to. */
  feature: string
  name: LocalText
  /** For each thing that can be done: the pages it opens, separated by commas, `*` at the end for all below. */
  paths: Partial<Record<Action, string>>
  /** What built-in roles may do besides the vendor, who may do everything. */
  roles?: Partial<Record<'lecture' | 'teacher', readonly Action[]>>
  /** What of it lecturers and teachers reach; absent: as everybody else, all of the school. */
  reach?: Reach
  /** The smallest package that has it. Absent: every package. */
  from?: 'standard' | 'premium'
  /** Only the school's owner has it, whatever a matrix says. */
  ownerOnly?: true
  /** Only administrators of the platform have it. */
  platformOnly?: true
  /** Lecturers and teachers never have it, whatever a matrix says. */
  exceptLecturers?: true
  /** Lecturers of this type never have it. */
  exceptLectureType?: number
}
export type Parts = Record<string, Part>

/** What notifications are about, for whoever looks for one. */
export type NotificationTopic = 'learning' | 'teaching' | 'news' | 'account'

/** What people are notified of, unless they have turned it off. */
export type NotificationKinds = Record<
  string,
  {
    name: LocalText
    /** When it is sent. */
    text: LocalText
    /** Who gets it; staff may be students as well. */
    to: 'students' | 'staff' | 'owners'
    topic: NotificationTopic
    /** By which channels people get it until they or their school choose. Absent: by all. */
    channels?: readonly string[]
    /** Always by these channels: nobody turns it off. */
    isFixed?: true
  }
>

export type Refusals = Record<string, { status: number; text: string }>

type Union<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The declarations of all domains in one object. A key that two domains declare is a mistake, which a test finds. */
export function merge<const Declared extends readonly object[]>(...declared: Declared): Union<Declared[number]> {
  return Object.assign({}, ...declared)
}
