import type { ErrorCode } from '#shared/core/errors.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { type MediaKind, mediaEndings, mostBytesOf } from '#shared/media/media.lists.ts'
import { endingIn } from '#shared/media/media.rules.ts'
import type { uploads } from '#shared/media/words/office-uploads.en.ts'
import { useArea } from '#web/core/use-area.ts'
import { useErrorText } from '#web/core/use-error-text.ts'
import { uploadWords } from '#web/media/office/media.words.ts'

type Failed = { failure?: ErrorCode | null; kind?: MediaKind; name?: string }

/** Why something failed, in the reader's language: of a file with the limits of its kind. */
export function useFailureText(failed: Failed): string {
  const { why } = useArea(uploadWords)
  const { failure } = failed
  const usual = useErrorText(failure ?? 'media.upload_failed', !!failure)
  return kindReason(why, failed) ?? usual
}

/** What a refusal means for a file of this kind and name; undefined if its usual sentence says all. */
export function kindReason(why: (typeof uploads)['why'], { failure, kind, name = '' }: Failed): string | undefined {
  if (failure === 'media.file_size' && kind) return why.size[kind](sizeText(mostBytesOf[kind]))
  if (failure !== 'media.file_type') return undefined
  const types = mediaEndings[kind ?? 'attachment']
  const ending = endingIn(name) ?? ''
  if (types.includes(ending)) return why.notReally(ending.toUpperCase())
  return kind && why.types(types.map((type) => type.toUpperCase()).join(', '))
}
