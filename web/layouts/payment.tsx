import Lock from 'lucide-react/icons/lock'
import { Outlet } from 'react-router'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

/** Paying: the school's name and nothing that leads away. */
export default function PaymentLayout() {
  const { core } = useWords()
  const language = useLanguage()
  const site = useRoot()?.site
  return (
    <div className="flex min-h-screen flex-col bg-page">
      <header className="border-b border-line bg-band">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          {site && <SiteBrand site={site} />}
          <div className="flex items-center gap-3 text-muted">
            <Icon of={Lock} size={18} />
            <LanguageSwitch
              language={language}
              own={site?.default_language ?? language}
              label={core.language}
              on="page"
            />
          </div>
        </div>
      </header>
      <OfflineBar />
      <main id="content" tabIndex={-1} className="grow">
        <Outlet />
      </main>
    </div>
  )
}
