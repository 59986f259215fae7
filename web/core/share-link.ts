import type { Language } from '#shared/core/language.rules.ts'
import { shareWords } from '#shared/core/words/share.ts'
import { showToast, toastSeconds } from './toasts.ts'

/** Copy an address, and say whether that worked: a browser may not allow it, or have no clipboard for plain HTTP. */
export async function copyLink(language: Language, url: string): Promise<void> {
  const words = shareWords[language]
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast({ tone: 'success', title: words.copied, seconds: toastSeconds.success })
  else showToast({ tone: 'info', title: words.failed, seconds: toastSeconds.info })
}

/** By the share sheet of the device; where there is none, the address is copied. */
export async function shareLink(language: Language, shared: { title: string; text?: string; url: string }) {
  if (!('share' in navigator)) return copyLink(language, shared.url)
  // Closing the share sheet is not a failure.
  await navigator.share(shared).catch(() => {})
}
