import { useLocation } from 'react-router'
import { addressIn, type Language, languages } from '#shared/core/language.rules.ts'
import { useLanguage } from './language.tsx'

/** The canonical address of this page, and the same page in the other languages. */
export function Alternates({
  origin,
  own,
}: {
  origin: string /** The language '/' leads to by itself. */
  own: Language
}) {
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <>
      <link rel="canonical" href={origin + addressIn(language, own, pathname)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + addressIn(other, own, pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressIn(own, own, pathname)} />
    </>
  )
}
