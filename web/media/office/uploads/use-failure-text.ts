import { useEffect, useState } from 'react'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { loadErrorWords } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'

/** The text of a failure in the reader's language. Its words are loaded when first needed. */
export function useFailureText(failure: ErrorCode | undefined): string {
  const language = useLanguage()
  const [words, setWords] = useState<Awaited<ReturnType<typeof loadErrorWords>>>({})
  const code = failure ?? 'media.upload_failed'
  useEffect(() => {
    let isWanted = failure !== undefined
    if (isWanted) void loadErrorWords(language).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [failure, language])
  return words[code] ?? (language === 'en' ? errors[code].text : '…')
}
