import Play from 'lucide-react/icons/play'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type MouseEvent, useState } from 'react'
import { videoWords } from '#shared/core/words/video.ts'
import { isYoutubeId, isYoutubeStart, youtubeFrame, youtubePage } from '#shared/core/youtube.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOnline } from '#web/core/use-online.ts'
import { Icon } from './icon.tsx'
import { blockLook } from './rich-text-look.ts'

/** A YouTube video in a text. Nothing is loaded from there before somebody plays it; without scripts it is a link. */
export function RichTextVideo({ video, start, title }: { video?: unknown; start?: unknown; title?: unknown }) {
  const language = useLanguage()
  const words = videoWords[language]
  const isOnline = useOnline()
  const [isPlaying, setPlaying] = useState(false)
  if (!isYoutubeId(video)) return null
  const found = isYoutubeStart(start) ? { video, start } : { video }
  const name = typeof title === 'string' && title ? title : words.title
  if (isPlaying)
    return (
      <iframe
        // The link that had the keyboard's focus is gone.
        ref={(frame) => frame?.focus()}
        src={youtubeFrame(found, language)}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={blockLook.video}
      />
    )
  if (!isOnline)
    return (
      <div className={frameClass}>
        <Icon of={WifiOff} size={32} />
        <span className="font-bold">{name}</span>
        <span role="status">{words.offline}</span>
      </div>
    )
  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a
      href={youtubePage(found)}
      rel="noopener nofollow"
      onClick={play}
      className={`${frameClass} group text-[#fff]! no-underline!`}
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-[#fff] text-[#14201b] shadow-float transition group-hover:scale-105">
        <Icon of={Play} size={28} />
      </span>
      <span className="line-clamp-2 font-bold">
        <span className="sr-only">{words.play}: </span>
        {name}
      </span>
      <span className="text-caption opacity-80 max-sm:hidden">{words.notice}</span>
    </a>
  )
}

const frameClass = `${blockLook.video} flex flex-col items-center justify-center gap-3 px-6 text-center`
