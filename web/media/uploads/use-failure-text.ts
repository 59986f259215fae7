import { useEffect, useState } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { type MediaKind, mediaEndings, mostBytesOf } from '#shared/media/media.lists.ts'
import { endingIn } from '#shared/media/media.rules.ts'
import type { reasons } from '#shared/media/words/upload-reasons.en.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useErrorText } from '#web/core/use-error-text.ts'

type Reasons = typeof reasons

const scripts: Record<Language, () => Promise<{ reasons: Reasons }>> = {
  km: () => import('#shared/media/words/upload-reasons.km.ts'),
  en: () => import('#shared/media/words/upload-reasons.en.ts'),
  zh: () => import('#shared/media/words/upload-reasons.zh.ts'),
}

type Failed = { failure?: ErrorCode | null; kind?: MediaKind; name?: string }

/** Why something failed, in the reader's language: of a file with the limits of its kind. */
export function useFailureText(failed: Failed): string {
  const { failure } = failed
  const usual = useErrorText(failure ?? 'media.upload_failed', !!failure)
  const why = useReasons(failure === 'media.file_size' || failure === 'media.file_type')
  return (why && kindReason(why, failed)) ?? usual
}

function useReasons(isNeeded: boolean): Reasons | undefined {
  const language = useLanguage()
  const [words, setWords] = useState<Reasons>()
  useEffect(() => {
    let isWanted = isNeeded
    const show = ({ reasons: loaded }: { reasons: Reasons }) => isWanted && setWords(loaded)
    // Without a connection the usual sentence is shown.
    if (isWanted) void scripts[language]().then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [isNeeded, language])
  return words
}

/** What a refusal means for a file of this kind and name; undefined if its usual sentence says all. */
export function kindReason(why: Reasons, { failure, kind, name = '' }: Failed): string | undefined {
  if (failure === 'media.file_size' && kind) return why.size[kind](sizeText(mostBytesOf[kind]))
  if (failure !== 'media.file_type') return undefined
  const types = mediaEndings[kind ?? 'attachment']
  const ending = endingIn(name) ?? ''
  if (types.includes(ending)) return why.notReally(ending.toUpperCase())
  return kind && why.types(types.map((type) => type.toUpperCase()).join(', '))
}
