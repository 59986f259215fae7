import { localPath } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'

/** Copy the address of a page of the site, and show whether that worked. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { acts } = useOfficeWords()
  const language = useLanguage()
  const origin = useRoot()?.origin ?? ''
  return async (path) => {
    const link = origin + localPath(language, path)
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    const [tone, title] = copied ? (['success', acts.copied] as const) : (['warning', acts.copyFailed] as const)
    showToast({ tone, title, text: link, seconds: toastSeconds.success, topic: 'link' })
  }
}
