import type { Language } from '../language.rules.ts'

/** To share a page. Loaded after it, so all languages are together. */
export const shareWords: Record<Language, Record<'share' | 'by' | 'copy' | 'copied' | 'failed', string>> = {
  km: {
    share: 'ចែករំលែក',
    by: 'ចែករំលែកតាម',
    copy: 'ចម្លងតំណ',
    copied: 'បានចម្លងតំណ',
    failed: 'មិនអាចចម្លងបានទេ។ សូមចម្លងអាសយដ្ឋានពីកម្មវិធីរុករក។',
  },
  en: {
    share: 'Share',
    by: 'Share on',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'Copying didn’t work. Copy the address from your browser.',
  },
  zh: {
    share: '分享',
    by: '分享到',
    copy: '复制链接',
    copied: '链接已复制',
    failed: '无法复制。请从浏览器复制地址。',
  },
}
