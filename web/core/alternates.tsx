import { useLocation } from 'react-router'
import { languages, localPath } from '#shared/core/language.rules.ts'
import { useLanguage } from './language.tsx'

/** The one true address of this page, and the same page in the other languages. */
export function Alternates({ origin }: { origin: string }) {
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <>
      <link rel="canonical" href={origin + localPath(language, pathname)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localPath(other, pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathname} />
    </>
  )
}
