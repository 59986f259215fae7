import ExternalLink from 'lucide-react/icons/external-link'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import type { Look } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { pageLanguage } from '#web/core/page-language.ts'
import { useRoot } from '#web/core/root-data.ts'
import { loadAreas } from '#web/core/word-area.ts'
import Bell from '#web/notifications/bell.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { OfficeAccount } from './office-account.tsx'
import type { Area } from './screens.ts'

const Palette = lazy(async () => {
  const [palette, { paletteWords }] = await Promise.all([import('./command-palette.tsx'), import('#web/palette.ts')])
  await loadAreas(pageLanguage(), paletteWords)
  return palette
})

/** The bar on top of the office: whose it is, the search, the way to the site, language and person. */
export function TopBar({ menu, look, onLook }: { menu: Area[]; look: Look; onLook(look: Look): void }) {
  const { shell } = useOfficeWords()
  const language = useLanguage()
  const root = useRoot()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setSearching(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <header className="sticky top-0 z-30 col-span-full flex h-14 items-center gap-2 bg-canvas px-4 md:px-3">
      <OfficeBrand />
      <button
        type="button"
        onClick={() => setSearching(true)}
        className="ml-auto flex size-11 items-center justify-center gap-2 rounded-pill text-ink transition hover:bg-sand md:mr-auto md:ml-3 md:h-9 md:w-full md:max-w-[400px] md:justify-start md:border md:border-line-strong md:bg-band md:px-3 md:hover:bg-band md:hover:shadow-xs"
      >
        <Icon of={Search} size={18} className="md:text-muted" />
        <span className="truncate text-nav text-muted max-md:sr-only">{shell.search.open}</span>
        <span aria-hidden className="figures ml-auto flex gap-1 text-meta text-muted max-md:hidden">
          <kbd className="rounded-sm border border-line px-1.5">Ctrl</kbd>
          <kbd className="rounded-sm border border-line px-1.5">K</kbd>
        </span>
      </button>
      <Link
        to="/"
        className="hidden min-h-9 shrink-0 items-center gap-2 rounded-pill px-3 text-nav text-second transition hover:bg-sand hover:text-ink lg:flex"
      >
        <Icon of={ExternalLink} size={18} />
        {shell.viewSite}
      </Link>
      <div className="max-md:hidden">
        <LanguageSwitch language={language} own={root?.site?.default_language ?? 'km'} label={shell.menu} on="page" />
      </div>
      {root?.user && <Bell className="text-second hover:bg-sand hover:text-ink" />}
      {root?.user && <OfficeAccount person={root.user} look={look} onLook={onLook} />}
      {isSearching && (
        <Suspense fallback={null}>
          <Palette menu={menu} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}

function OfficeBrand() {
  const root = useRoot()
  const localText = useLocalText()
  const { shell } = useOfficeWords()
  const site = root?.site
  if (!site) return null
  const name = localText(site.name)
  return (
    <Link
      to="/secure"
      className="flex min-w-0 items-center gap-2.5 rounded-tile px-1 py-1 text-ink lg:w-[220px] lg:px-2"
    >
      <img src={site.logo} alt="" width={32} height={32} className="size-8 shrink-0 rounded-sm object-contain" />
      <span className="sr-only">{shell.name}: </span>
      <span className="min-w-0 max-lg:md:hidden">
        <span lang={name.lang} className="block truncate-line text-nav font-bold">
          {name.text}
        </span>
        <span className="block truncate text-[12px]/[16px] text-muted max-md:hidden">{new URL(root.origin).host}</span>
      </span>
    </Link>
  )
}
