import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Outlet } from 'react-router'
import { recaptchaNotice } from '#shared/core/words/recaptcha-notice.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { pageOf } from '#web/core/page.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { useRoot } from '#web/core/root-data.ts'
import { AuthPanel } from '#web/identity/auth-panel.tsx'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import type { Route } from './+types/auth.ts'

/** The notice of reCAPTCHA, where it is used. */
export function loader({ context }: Route.LoaderArgs) {
  const { hasRecaptcha, language } = pageOf(context)
  return { notice: hasRecaptcha ? recaptchaNotice[language] : null }
}

export const shouldRevalidate = afterWrites

/** Signing in and up: the form alone on a phone, beside a quiet picture on a desk. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const { core } = useWords()
  const language = useLanguage()
  const site = useRoot()?.site
  return (
    <div data-forms className="grid min-h-screen grid-cols-1 lg:grid-cols-[1fr_min(44%,560px)]">
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
          {loaderData.notice && <RecaptchaNotice text={loaderData.notice} />}
        </main>
      </div>
      <AuthPanel />
    </div>
  )
}

function RecaptchaNotice({ text }: { text: string }) {
  const [before, privacy, between, terms, after] = text.split(/[[\]]/)
  const link = (page: string, name: string | undefined) => (
    <a href={`https://policies.google.com/${page}`} target="_blank" rel="noreferrer" className="underline">
      {name}
    </a>
  )
  return (
    <p className="mt-10 text-caption text-muted">
      {before}
      {link('privacy', privacy)}
      {between}
      {link('terms', terms)}
      {after}
    </p>
  )
}
