import { useEffect, useState } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { useLanguage } from './language.tsx'

type Sentences = Partial<Record<ErrorCode, string>>

/** A refusal as a sentence in the reader's language. The words are loaded when first needed. */
export function useErrorText(code: ErrorCode, isNeeded = true): string {
  const language = useLanguage()
  const [words, setWords] = useState<Sentences>({})
  useEffect(() => {
    let isWanted = isNeeded
    if (isWanted) void loadSentences(language).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [isNeeded, language])
  return words[code] ?? '…'
}

/** None where the connection is lost before they come. */
async function loadSentences(language: Language): Promise<Sentences> {
  return import('#shared/domains.ts').then(({ errorSentencesIn }) => errorSentencesIn(language)).catch(() => ({}))
}
