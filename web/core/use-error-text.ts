import { useEffect, useState } from 'react'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { loadErrorWords } from './error-words.ts'
import { useLanguage } from './language.tsx'

/** The text of a refusal in the reader's language. Its words are loaded when first needed. */
export function useErrorText(code: ErrorCode, isNeeded = true): string {
  const language = useLanguage()
  const [words, setWords] = useState<Awaited<ReturnType<typeof loadErrorWords>>>({})
  useEffect(() => {
    let isWanted = isNeeded
    if (isWanted) void loadErrorWords(language).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [isNeeded, language])
  return words[code] ?? (language === 'en' ? errors[code].text : '…')
}
