import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import { addressIn, type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { Icon } from './icon.tsx'
import { Menu, menuRow } from './menu.tsx'

type LanguageSwitchProps = {
  language: Language /** The language '/' redirects to by default. */
  own: Language
  label: string
}

/** Loads a whole page, because each language has its own words and base path. The server stores the choice. */
export function LanguageLinks({ language, own }: Omit<LanguageSwitchProps, 'label'>) {
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

/** Its button in the colors of its surface: a school may have a dark header over a light page. */
const surfaces = {
  header: 'text-header-ink hover:bg-header-soft hover:text-header-hover',
  page: 'text-ink hover:bg-sand',
}

export function LanguageSwitch({
  language,
  own,
  label,
  on = 'header',
}: LanguageSwitchProps & { on?: keyof typeof surfaces }) {
  return (
    <Menu
      label={`${label}: ${languageNames[language]}`}
      summaryClass={`gap-2 px-3 ${surfaces[on]}`}
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
