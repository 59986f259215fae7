import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import {
  defaultLanguage,
  type Language,
  languageNames,
  languages,
  localeCookie,
  localeCookieDays,
  localPath,
} from '#shared/core/language.rules.ts'
import { Icon } from './icon.tsx'
import { Menu, menuRow } from './menu.tsx'

type LanguageSwitchProps = {
  language: Language /** The language '/' leads to by itself. */
  own: Language
  label: string
}

/** The same page in another language. Where '/' leads elsewhere, Khmer needs its prefix to be reached. */
export function addressIn(language: Language, own: Language, path: string): string {
  if (language !== defaultLanguage || own === defaultLanguage) return localPath(language, path)
  return path === '/' ? `/${language}` : `/${language}${path}`
}

function remember(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${localeCookie}=${language}; path=/; max-age=${localeCookieDays * 24 * 3600}; samesite=lax`
}

/** Whole pages are loaded: each language has its own words and its own base address. */
function LanguageLinks({ language, own }: Omit<LanguageSwitchProps, 'label'>) {
  const { pathname, search } = useLocation()
  return (
    <ul>
      {languages.map((target) => (
        <li key={target}>
          <a
            href={addressIn(target, own, pathname) + search}
            lang={target}
            hrefLang={target}
            aria-current={target === language ? 'true' : undefined}
            onClick={() => remember(target)}
            className={`${menuRow} justify-between ${target === language ? 'font-bold text-primary-strong' : ''}`}
          >
            {languageNames[target]}
            {target === language && <Icon of={Check} size={18} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LanguageSwitch({ language, own, label }: LanguageSwitchProps) {
  return (
    <Menu
      label={`${label}: ${languageNames[language]}`}
      summaryClass="gap-2 px-3 text-header-ink hover:bg-header-soft hover:text-header-hover"
      summary={
        <>
          <Icon of={Globe} />
          <span className="text-tight">{languageNames[language]}</span>
          <Icon of={ChevronDown} size={16} className="hidden text-current opacity-70 md:block" />
        </>
      }
    >
      <LanguageLinks language={language} own={own} />
    </Menu>
  )
}
