import type { LucideIcon } from 'lucide-react'
import File from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import Headphones from 'lucide-react/icons/headphones'
import ImageIcon from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import type { MediaItem } from '#shared/media/library.schema.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { Icon } from '#web/ui/icon.tsx'

export const mediaIcons: Record<MediaKind, LucideIcon> = {
  video: Play,
  audio: Headphones,
  document: FileText,
  image: ImageIcon,
  attachment: File,
}

const tones: Record<MediaKind, string> = {
  video: 'bg-info-soft text-info',
  audio: 'bg-violet-soft text-violet',
  document: 'bg-sunken text-second',
  image: 'bg-sunken text-second',
  attachment: 'bg-sunken text-second',
}

type MediaThumbProps = {
  media: Pick<MediaItem, 'kind' | 'thumbnail' | 'seconds'>
  className?: string
  iconSize?: number
}

/** The thumbnail of a file, or the icon of its kind; with the duration of video and audio. */
export function MediaThumb({ media: { kind, thumbnail, seconds }, className, iconSize = 20 }: MediaThumbProps) {
  return (
    <span
      className={`relative flex shrink-0 items-center justify-center overflow-hidden rounded-[8px] ${tones[kind]} ${className ?? ''}`}
    >
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon of={mediaIcons[kind]} size={iconSize} />
      )}
      {seconds !== null && (
        <span className="figures absolute right-1 bottom-1 rounded-sm bg-[#14201b]/80 px-1 text-[0.75rem]/[1.125rem] text-[#fff]">
          {clockText(seconds)}
        </span>
      )}
    </span>
  )
}
