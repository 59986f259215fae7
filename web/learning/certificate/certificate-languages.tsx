import { useLocation } from 'react-router'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Chip } from '#web/ui/chip.tsx'

/** The languages a certificate can be shown and downloaded in. The chosen one is in the address, so it is shared too. */
export function CertificateLanguages({ chosen }: { chosen: Language }) {
  const words = useArea(certificateWords)
  const { hash } = useLocation()
  return (
    <nav aria-label={words.language} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="mr-1 text-muted">
        {words.language}
      </span>
      {languages.map((language) => (
        <Chip
          key={language}
          to={{ search: `?lang=${language}`, hash }}
          replace
          preventScrollReset
          selected={language === chosen}
          lang={language}
        >
          {languageNames[language]}
        </Chip>
      ))}
    </nav>
  )
}
