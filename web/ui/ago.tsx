import { useEffect, useState } from 'react'
import { day, dayTime } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'

/** How long ago something was; its title has the exact time. The page may be cached, so the browser calculates it. */
export function Ago({ at }: { at: string }) {
  const language = useLanguage()
  const [text, setText] = useState('')
  useEffect(() => {
    void import('#shared/core/ago.rules.ts').then(
      ({ ago }) => setText(ago(language, at, new Date())),
      // Without a connection the day is enough.
      () => {},
    )
  }, [language, at])
  return (
    <time dateTime={at} title={dayTime(language, at)} className="text-muted">
      {text || day(language, at)}
    </time>
  )
}
