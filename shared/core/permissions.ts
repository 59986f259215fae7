import type { Role } from './roles.ts'

/** What can be done in a part of the office. */
export const actions = ['view', 'add', 'update', 'delete'] as const
export type Action = (typeof actions)[number]

type SubFeature = {
  feature: string
  /** For each thing that can be done: the pages it opens, separated by commas, `*` at the end for all below. */
  paths: Partial<Record<Action, string>>
  /** Only the school's owner has it, whatever a matrix says. */
  ownerOnly?: true
  /** Only administrators of the platform have it. */
  platformOnly?: true
}

/** A screen of a course's editor, which takes the course or one of its entries in its address, or leads to the list. */
const below = (screen: string) => `/secure/courses/${screen},/secure/courses/${screen}/*`

const editsPeople = '/secure/users/create/*'

/**
 * Every part of the office. An endpoint names one of these permissions (`students.view`); a package has parts; a role
 * has a matrix over them. A domain that grows a screen adds its part here.
 */
export const subFeatures = {
  dashboard: { feature: 'overview', paths: { view: '/secure' } },
  users: {
    feature: 'people',
    paths: { view: '/secure/users', add: '/secure/users/create', update: editsPeople, delete: '' },
  },
  students: {
    feature: 'people',
    paths: {
      view: '/secure/users/students,/secure/users/students/detail,/secure/users/students/detail/*',
      add: '/secure/users/students/create',
      update: editsPeople,
      delete: '',
    },
  },
  lectures: {
    feature: 'people',
    paths: {
      view: '/secure/users/lectures,/secure/users/lectures/detail,/secure/users/lectures/detail/*',
      add: '/secure/users/lectures/create',
      update: editsPeople,
      delete: '',
    },
  },
  bans: { feature: 'people', paths: { update: '' }, platformOnly: true },
  courses: {
    feature: 'courses',
    paths: {
      // Reading is enough to open one; whether it can be changed is said there.
      view: [
        '/secure/courses',
        '/secure/courses/status',
        '/secure/courses/add/*',
        ...['lesson', 'price', 'review', 'performance', 'announcements', 'testimonial'].map(below),
        ...['what-you-will-learns', 'why-join-us'].map(below),
      ].join(','),
      add: '/secure/courses/add',
      update: '',
      delete: '',
    },
  },
  course_categories: {
    feature: 'courses',
    paths: {
      view: '/secure/courses/category',
      add: '/secure/courses/category/create',
      update: '/secure/courses/category/create/*',
      delete: '',
    },
  },
  enrollments: {
    feature: 'courses',
    paths: { view: '/secure/courses/enrollments', add: '', update: '', delete: '' },
  },
  ratings: { feature: 'courses', paths: { view: '/secure/courses/ratings', update: '' } },
  certificates: {
    feature: 'courses',
    paths: { view: '/secure/courses/certificates,/secure/courses/certificates/template', update: '' },
  },
  course_shares: { feature: 'courses', paths: { update: '' } },
  course_reviews: { feature: 'courses', paths: { update: '' } },
  media: { feature: 'courses', paths: { view: '/secure/media', add: '', update: '', delete: '' } },
  articles: {
    feature: 'content',
    paths: {
      // Reading is enough to open one; whether it can be changed is said there.
      view: '/secure/articles,/secure/articles/*',
      add: '/secure/articles/create',
      update: '/secure/articles/*',
      delete: '',
    },
  },
  article_categories: {
    feature: 'content',
    paths: {
      view: '/secure/articles/category',
      add: '/secure/articles/category/create',
      update: '/secure/articles/category/create/*',
      delete: '',
    },
  },
  school_settings: {
    feature: 'website',
    paths: { view: '/secure/settings/school,/secure/settings/school/web-setting', update: '' },
  },
  theme: { feature: 'website', paths: { view: '/secure/sitesetup/theme', update: '' } },
  pictures: { feature: 'website', paths: { add: '' } },
  platform: { feature: 'control', paths: { view: '' }, platformOnly: true },
  audit: { feature: 'control', paths: { view: '/secure/settings/audit' }, ownerOnly: true },
  pricing: { feature: 'control', paths: { view: '/secure/pricing' } },
  reports: { feature: 'control', paths: { view: '/secure/reports' } },
  roles: {
    feature: 'control',
    paths: { view: '/secure/settings/roles-and-permissions', add: '', update: '', delete: '' },
  },
  developer: { feature: 'control', paths: { view: '/secure/settings/Developer', add: '', delete: '' } },
} as const satisfies Record<string, SubFeature>

export type SubFeatureKey = keyof typeof subFeatures
export type Permission = {
  [Part in SubFeatureKey]: `${Part}.${Extract<keyof (typeof subFeatures)[Part]['paths'], Action>}`
}[SubFeatureKey]

/** A permission as it is stored and told: its key, the pages it opens and what it lets one do. */
export type PermissionEntry = { key: string; path: string; action: Action }

export const everyPermission: readonly (PermissionEntry & { key: Permission; subFeature: SubFeatureKey })[] =
  Object.entries(subFeatures).flatMap(([subFeature, { paths }]) =>
    Object.entries(paths).map(([action, path]) => ({
      key: `${subFeature}.${action}` as Permission,
      subFeature: subFeature as SubFeatureKey,
      action: action as Action,
      path,
    })),
  )

/** The built-in matrices. A teacher is a lecture who may do less; a school may change all of these but the vendor's. */
export const matrices = ['vendor', 'lecture', 'teacher', 'student'] as const
export type Matrix = (typeof matrices)[number]

const isSpecial = (subFeature: SubFeatureKey) => {
  const part: SubFeature = subFeatures[subFeature]
  return Boolean(part.ownerOnly ?? part.platformOnly)
}

/** What each built-in role may do where the school has not said otherwise. */
export const defaultMatrix: Record<Matrix, readonly Permission[]> = {
  vendor: everyPermission.filter(({ subFeature }) => !isSpecial(subFeature)).map(({ key }) => key),
  lecture: [
    'dashboard.view',
    'students.view',
    'courses.view',
    'courses.add',
    'courses.update',
    'courses.delete',
    'course_categories.view',
    'enrollments.view',
    'enrollments.add',
    'enrollments.update',
    'ratings.view',
    'certificates.view',
    'media.view',
    'media.add',
    'media.update',
    'media.delete',
    'articles.view',
    'articles.add',
    'articles.update',
    'article_categories.view',
    'pictures.add',
    'reports.view',
  ],
  teacher: [
    'dashboard.view',
    'courses.view',
    'courses.update',
    'enrollments.view',
    'ratings.view',
    'media.view',
    'media.add',
    'articles.view',
  ],
  student: [],
}

export type Holder = { role: Role; isOwner: boolean; lectureType: number | null }

/**
 * What a person may do: what the school has booked, as far as their matrix goes. Administrators may everything, owners
 * also what only they have, and a lecture of type 1 never sees reports.
 */
export function grantedTo<Entry extends PermissionEntry>(
  holder: Holder,
  booked: readonly Entry[],
  matrix: readonly string[],
): Entry[] {
  return booked.filter(({ key }) => {
    const [name = ''] = key.split('.')
    const part: SubFeature | undefined = Object.hasOwn(subFeatures, name)
      ? subFeatures[name as SubFeatureKey]
      : undefined
    if (holder.role === 'admin') return true
    if (!part || part.platformOnly) return false
    if (part.ownerOnly) return holder.role === 'vendor' && holder.isOwner
    if (name === 'reports' && holder.role === 'lecture' && holder.lectureType === 1) return false
    return holder.role !== 'student' && matrix.includes(key)
  })
}

/** Whether one of the entries opens a page: its path exactly, or below one that ends in a star. */
export function opensPage(entries: readonly Pick<PermissionEntry, 'path'>[], path: string): boolean {
  return entries.some((entry) =>
    entry.path.split(',').some((one) => {
      const pattern = one.trim()
      if (pattern === '') return false
      return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    }),
  )
}
