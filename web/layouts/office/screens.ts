import type { MenuItem, Screen } from '#web/core/manifest.ts'
import type { May } from '#web/core/office.ts'
import { menuAdditions, menuItems } from '#web/domains.ts'

export type Area = { key: MenuItem['area']; items: MenuItem[] }

const areaKeys = [undefined, 'teach', 'sell', 'school'] as const satisfies MenuItem['area'][]

/** The office's menu: areas, their items, and the screens of each, as the domains declare them. */
export const areas: Area[] = areaKeys.map((key) => ({
  key,
  items: menuItems.filter(({ area }) => area === key).map((item) => ({ ...item, screens: screensIn(item) })),
}))

function screensIn(item: MenuItem): Screen[] {
  const added = menuAdditions.filter((addition) => addition.item === item).flatMap(({ screens }) => screens)
  return [...item.screens, ...added].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/**
 * The menu as one person sees it: only what they may open, and no empty areas. The platform's own site teaches and sells nothing: its
 * people come before both.
 */
export function menuFor(may: May, { isPlatform = false } = {}): Area[] {
  return (isPlatform ? [...areas].sort((a, b) => teachesLast(a) - teachesLast(b)) : areas)
    .map((area) => ({
      ...area,
      items: area.items
        .map((item) => ({ ...item, screens: item.screens.filter((screen) => mayOpen(may, screen)) }))
        .filter(({ screens }) => screens.length > 0),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What of a menu is looked for on other pages too. */
export const lookedForIn = (menu: readonly Area[]): Screen[] =>
  menu.flatMap(({ items }) => items.flatMap(({ screens }) => screens.filter(({ lookedForAt }) => lookedForAt)))

const mayOpen = (may: May, { permission, orPermissions = [] }: Screen) => [permission, ...orPermissions].some(may)

const teachesLast = ({ key }: Area) => Number(key === 'teach' || key === 'sell')

/** The screen a path belongs to: the one whose address it is, or the longest one it is below. */
export function screenOf(menu: readonly Area[], path: string): { item: MenuItem; screen: Screen } | undefined {
  const all = menu.flatMap(({ items }) => items.flatMap((item) => item.screens.map((screen) => ({ item, screen }))))
  return all
    .filter(({ screen }) => path === screen.to || (screen.to !== '/secure' && path.startsWith(`${screen.to}/`)))
    .sort((a, b) => b.screen.to.length - a.screen.to.length)[0]
}
