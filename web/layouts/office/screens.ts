import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BookPlus from 'lucide-react/icons/book-plus'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { Permission } from '#shared/core/permissions.ts'
import type { May } from '#web/core/office.ts'
import type { OfficeWords } from '#web/core/office-words.ts'

type ScreenName = keyof OfficeWords['shell']['screens']
type ActionName = keyof OfficeWords['shell']['quickActions']
type AreaName = keyof OfficeWords['shell']['areas']

export type Screen = { key: ScreenName; to: string; permission: Permission }
export type MenuItem = { key: ScreenName; icon: LucideIcon; screens: Screen[] }
export type Area = { key: AreaName | undefined; items: MenuItem[] }

/** The office's menu: areas, their items, and the screens of each. A screen is added here when it exists. */
export const areas: Area[] = [
  {
    key: undefined,
    items: [
      {
        key: 'dashboard',
        icon: LayoutDashboard,
        screens: [{ key: 'dashboard', to: '/secure', permission: 'dashboard.view' }],
      },
    ],
  },
  {
    key: 'teach',
    items: [
      {
        key: 'courses',
        icon: BookOpen,
        screens: [
          { key: 'allCourses', to: '/secure/courses', permission: 'courses.view' },
          { key: 'courseCategories', to: '/secure/courses/category', permission: 'course_categories.view' },
          { key: 'courseStatus', to: '/secure/courses/status', permission: 'courses.view' },
          { key: 'enrollments', to: '/secure/courses/enrollments', permission: 'enrollments.view' },
          { key: 'ratings', to: '/secure/courses/ratings', permission: 'ratings.view' },
          { key: 'certificates', to: '/secure/courses/certificates', permission: 'certificates.view' },
        ],
      },
      {
        key: 'media',
        icon: Images,
        screens: [{ key: 'media', to: '/secure/media', permission: 'media.view' }],
      },
    ],
  },
  {
    key: 'school',
    items: [
      {
        key: 'people',
        icon: Users,
        screens: [
          { key: 'users', to: '/secure/users', permission: 'users.view' },
          { key: 'students', to: '/secure/users/students', permission: 'students.view' },
          { key: 'lectures', to: '/secure/users/lectures', permission: 'lectures.view' },
        ],
      },
      {
        key: 'articles',
        icon: Newspaper,
        screens: [
          { key: 'allArticles', to: '/secure/articles', permission: 'articles.view' },
          { key: 'articleCategories', to: '/secure/articles/category', permission: 'article_categories.view' },
        ],
      },
      {
        key: 'website',
        icon: PanelsTopLeft,
        screens: [
          { key: 'theme', to: '/secure/sitesetup/theme', permission: 'theme.view' },
          { key: 'webSetting', to: '/secure/settings/school/web-setting', permission: 'school_settings.view' },
        ],
      },
      {
        key: 'settings',
        icon: Settings,
        screens: [
          { key: 'school', to: '/secure/settings/school', permission: 'school_settings.view' },
          { key: 'pricing', to: '/secure/pricing', permission: 'pricing.view' },
          { key: 'audit', to: '/secure/settings/audit', permission: 'audit.view' },
        ],
      },
    ],
  },
]

export type QuickAction = { key: ActionName; to: string; icon: LucideIcon; permission: Permission }

/** What the search offers to begin at once. */
export const quickActions: QuickAction[] = [
  { key: 'newCourse', to: '/secure/courses/add', icon: BookPlus, permission: 'courses.add' },
  { key: 'newArticle', to: '/secure/articles/create', icon: FilePlus2, permission: 'articles.add' },
  { key: 'addStudent', to: '/secure/users/students/create', icon: UserPlus, permission: 'students.add' },
  { key: 'addLecture', to: '/secure/users/lectures/create', icon: UserPlus, permission: 'lectures.add' },
]

/** The menu as one person sees it: only what they may open, and no empty areas. */
export function menuFor(may: May): Area[] {
  return areas
    .map((area) => ({
      ...area,
      items: area.items
        .map((item) => ({ ...item, screens: item.screens.filter(({ permission }) => may(permission)) }))
        .filter(({ screens }) => screens.length > 0),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The screen a path belongs to: the one whose address it is, or the longest one it stands below. */
export function screenOf(menu: readonly Area[], path: string): { item: MenuItem; screen: Screen } | undefined {
  const all = menu.flatMap(({ items }) => items.flatMap((item) => item.screens.map((screen) => ({ item, screen }))))
  return all
    .filter(({ screen }) => path === screen.to || (screen.to !== '/secure' && path.startsWith(`${screen.to}/`)))
    .sort((a, b) => b.screen.to.length - a.screen.to.length)[0]
}
