import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Outlet } from 'react-router'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { AuthPanel } from '#web/identity/auth-panel.tsx'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

/** Signing in and up: the form alone on a phone, beside a quiet picture on a desk. */
export default function AuthLayout() {
  const { core } = useWords()
  const language = useLanguage()
  const site = useRoot()?.site
  return (
    <div className="grid min-h-screen grid-cols-1 lg:grid-cols-[1fr_min(44%,560px)]">
      <div className="flex flex-col bg-band">
        <header className="flex min-h-16 flex-wrap items-center justify-between gap-4 px-4 md:px-14 md:pt-4">
          <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-ink hover:text-primary-strong">
            <Icon of={ArrowLeft} size={18} />
            {core.home}
          </Link>
          <LanguageSwitch
            language={language}
            own={site?.default_language ?? language}
            label={core.language}
            on="page"
          />
        </header>
        <OfflineBar />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[456px] grow px-4 py-8 md:py-14">
          {site && <SiteBrand site={site} className="mb-8 lg:hidden" />}
          <Outlet />
        </main>
      </div>
      <AuthPanel />
    </div>
  )
}
