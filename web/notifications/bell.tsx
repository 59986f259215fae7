import BellIcon from 'lucide-react/icons/bell'
import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useOtherPage } from '#web/core/use-other-page.ts'
import { whenIdle } from '#web/core/when-idle.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { notificationAddresses, useNotificationAddresses } from './frame-address.ts'
import { useLive, useOwnChannel } from './live.ts'
import { pushKey } from './push-key.ts'
import { askUnread, useUnread } from './unread.ts'

const Panel = lazyWithWords(() => import('./bell-panel.tsx'))

/** A phone shows the page instead. */
const isWide = () => matchMedia('(min-width: 48rem)').matches

/** The bell of somebody who is signed in: the way to their notifications, and on a wide screen the newest at once. */
export default function Bell({ className }: { className: string }) {
  const { notifications } = useWords().tenancy.nav
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const unread = useUnread()
  const { list } = useNotificationAddresses()
  useOtherPage(() => setOpen(false))
  useAsking()
  function toggle(event: MouseEvent) {
    if (!isWide() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  function close() {
    setOpen(false)
    link.current?.focus()
  }
  return (
    <div className="relative">
      <Link
        ref={link}
        to={list}
        onClick={toggle}
        aria-label={unread > 0 ? `${notifications} (${unread})` : notifications}
        aria-expanded={isOpen}
        className={`relative flex size-11 items-center justify-center rounded-full transition ${className}`}
      >
        <Icon of={BellIcon} />
        {unread > 0 && (
          <span
            aria-hidden
            data-unread={unread}
            className="absolute top-2 right-2 size-2.5 rounded-full bg-secondary ring-2 ring-band"
          />
        )}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel anchor={link} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** How many are unread is asked after the page is shown, and again when something happens; what is new is announced. */
function useAsking() {
  const language = useLanguage()
  const navigate = useNavigate()
  const ask = useCallback(async () => {
    // Whoever sees the list sees what is new in it.
    if (!(await askUnread()) || document.querySelector('[data-newest]')) return
    const { announceNewest } = await import('./announce.ts')
    await announceNewest(language, (id) => void navigate(notificationAddresses(location.pathname).open(id)))
  }, [language, navigate])
  useEffect(() => whenIdle(() => void ask()), [ask])
  const person = useRoot()?.user?.id
  useEffect(() => {
    // Most people have no browser to renew: they load no code for it.
    if (!person || localStorage.getItem(pushKey) !== person) return
    return whenIdle(async () => (await import('./push.ts')).renewPush(person).catch(() => undefined))
  }, [person])
  useLive(useOwnChannel(), 'notification', () => void ask())
}
