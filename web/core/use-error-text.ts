import { useEffect, useState } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import { loadErrorWords } from './error-words.ts'
import { useLanguage } from './language.tsx'

/** A refusal as a sentence in the reader's language. The words are loaded when first needed. */
export function useErrorText(code: ErrorCode, isNeeded = true): string {
  const language = useLanguage()
  const [words, setWords] = useState<Partial<Record<ErrorCode, string>>>({})
  useEffect(() => {
    let isWanted = isNeeded
    if (isWanted) void loadErrorWords(language).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [isNeeded, language])
  return words[code] ?? '…'
}
