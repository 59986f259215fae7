import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Video from 'lucide-react/icons/video'
import type { ShownNotification } from '#shared/notifications/bell.schema.ts'
import type { NoticeIcon } from '#shared/notifications/notifications.lists.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNotificationAddresses } from './frame-address.ts'

const calm = 'bg-primary-soft text-primary-strong'
const warm = 'bg-secondary-soft text-secondary-ink'
const looks: Record<NoticeIcon, { icon: LucideIcon; colours: string }> = {
  answer: { icon: MessageCircle, colours: calm },
  question: { icon: MessageCircleQuestion, colours: calm },
  message: { icon: Mail, colours: calm },
  open: { icon: BookOpen, colours: calm },
  refused: { icon: CircleX, colours: 'bg-danger-soft text-danger' },
  review: { icon: ClipboardCheck, colours: calm },
  star: { icon: Star, colours: warm },
  certificate: { icon: Award, colours: warm },
  video: { icon: Video, colours: calm },
  warning: { icon: TriangleAlert, colours: 'bg-danger-soft text-danger' },
  security: { icon: ShieldCheck, colours: warm },
}

type Fold = { more: string; less: string }

/** Where the list is: what leads nowhere else has no button in it. */
const listPath = '/notifications'

/** More characters than three lines of the page hold. */
const longText = 240

/** A notification in the panel, where its text is short, or on the page, where it is whole and has its button. */
export function NotificationRow({
  of: shown,
  isUnread,
  fold,
}: {
  of: ShownNotification
  /** What is said of one that is unread. */
  isUnread: string
  /** On the page: what unfolds a long text and folds it again. */
  fold?: Fold
}) {
  const isWhole = fold !== undefined
  const { id, title, text, path, button, person, icon, at, is_read } = shown
  const { open } = useNotificationAddresses()
  return (
    <li
      className={`relative flex gap-3.5 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5 ${is_read ? '' : 'bg-primary-soft/40'}`}
    >
      {person ? <Avatar src={person.avatar} /> : <Sign {...looks[icon]} />}
      <div className="min-w-0 grow">
        <Link
          to={open(id)}
          className={`cover-link block text-tight break-words text-ink ${is_read ? '' : 'font-bold'}`}
        >
          {title}
        </Link>
        {text && !isWhole && <p className="line-clamp-2 text-tight break-words text-muted">{text}</p>}
        {text && isWhole && <WholeText text={text} fold={fold} />}
        <p className="text-caption">
          <Ago at={at} />
        </p>
        {isWhole && !is_read && path !== listPath && (
          <span
            aria-hidden
            className="mt-2 inline-flex min-h-9 items-center rounded-pill bg-primary-soft px-4 font-label text-primary-strong"
          >
            {button}
          </span>
        )}
      </div>
      {!is_read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{isUnread}</span>
        </span>
      )}
    </li>
  )
}

/** Longer texts are folded, so that those below are still seen. It unfolds without scripts, too. */
function WholeText({ text, fold }: { text: string; fold: Fold }) {
  const look = 'text-tight break-words whitespace-pre-line text-muted'
  if (text.length <= longText) return <p className={look}>{text}</p>
  return (
    <div className="group/text">
      <p className={`${look} line-clamp-3 group-has-[[open]]/text:line-clamp-none`}>{text}</p>
      <details className="relative z-1 w-fit">
        <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary-strong hover:underline">
          <span className="in-[[open]]:hidden">{fold.more}</span>
          <span className="hidden in-[[open]]:inline">{fold.less}</span>
        </summary>
      </details>
    </div>
  )
}

function Sign({ icon, colours }: { icon: LucideIcon; colours: string }) {
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full ${colours}`}>
      <Icon of={icon} size={20} />
    </span>
  )
}
