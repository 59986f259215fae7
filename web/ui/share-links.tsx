import Link2 from 'lucide-react/icons/link-2'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useEffect, useState } from 'react'
import { addressIn } from '#shared/core/language.rules.ts'
import { shareWords } from '#shared/core/words/share.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { copyLink, shareLink } from '#web/core/share-link.ts'
import { Icon } from './icon.tsx'

/** The share sheet of the phone where there is one; Telegram, Facebook and the link itself. */
export default function ShareLinks({ path, title }: { path: string; title: string }) {
  const language = useLanguage()
  const words = shareWords[language]
  const root = useRoot()
  const url = (root?.origin ?? '') + addressIn(language, root?.site?.default_language ?? language, path)
  const [hasSheet, setHasSheet] = useState(false)
  useEffect(() => setHasSheet('share' in navigator), [])
  const [address, text] = [url, title].map(encodeURIComponent)

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-muted">{words.share}</span>
      {hasSheet && (
        <Way name={words.share} onPress={() => void shareLink(language, { title, url })}>
          <Icon of={Share2} size={18} />
        </Way>
      )}
      <Way name={`${words.by} Telegram`} href={`https://t.me/share/url?url=${address}&text=${text}`}>
        <Icon of={Send} size={18} />
      </Way>
      <Way name={`${words.by} Facebook`} href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}>
        <svg
          viewBox="0 0 24 24"
          width={18}
          height={18}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          aria-hidden
        >
          <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" strokeLinejoin="round" />
        </svg>
      </Way>
      <Way name={words.copy} onPress={() => void copyLink(language, url)}>
        <Icon of={Link2} size={18} />
      </Way>
    </div>
  )
}

type WayProps = { name: string; href?: string; onPress?: () => void; children: ReactNode }

const look =
  'flex size-11 items-center justify-center rounded-full border border-line-strong bg-band text-muted transition hover:bg-sand hover:text-ink'

function Way({ name, href, onPress, children }: WayProps) {
  if (!href)
    return (
      <button type="button" aria-label={name} title={name} onClick={onPress} className={look}>
        {children}
      </button>
    )
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={name} title={name} className={look}>
      {children}
    </a>
  )
}
