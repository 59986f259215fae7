import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { listNotifications, markNotificationsRead } from '#shared/notifications/bell.endpoints.ts'
import type { ShownNotification } from '#shared/notifications/bell.schema.ts'
import { readNotificationChoices, toggleNotification } from '#shared/notifications/choices.endpoints.ts'
import type { NotificationChoices } from '#shared/notifications/choices.schema.ts'
import { call, callQuietly } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { bellWords } from './bell.words.ts'
import { choiceWords } from './choices.words.ts'
import { useNotificationAddresses } from './frame-address.ts'
import { useLive, useOwnChannel } from './live.ts'
import { NotificationRow } from './notification-row.tsx'
import { PausedLine, pauseEnd, resumeClass } from './paused-line.tsx'
import { setUnread, useUnread } from './unread.ts'

export const words = [bellWords, choiceWords]

const shown = 6

type Loaded = readonly ShownNotification[] | 'loading' | 'failed'

/** The newest notifications, below the bell. */
export default function BellPanel({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose(): void }) {
  const texts = useArea(bellWords)
  const unread = useUnread()
  const addresses = useNotificationAddresses()
  const box = useRef<HTMLDivElement>(null)
  const { rows, load, readAll } = useNewest()
  useClosing(box, anchor, onClose)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      data-newest
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      className="absolute right-0 z-30 mt-3.5 flex max-h-[min(40rem,calc(100vh-6rem))] w-[26rem] flex-col overflow-hidden rounded-lg border border-line bg-band text-body text-ink shadow-float outline-none"
    >
      <div className="flex items-center gap-3 border-b border-line px-5 py-3.5">
        <h2 className="text-h3">{texts.title}</h2>
        {unread > 0 && (
          <span className="figures flex min-w-7 items-center justify-center rounded-full bg-secondary px-2 text-caption font-bold text-on-secondary">
            {unread}
          </span>
        )}
        {unread > 0 && (
          <button
            type="button"
            onClick={() => void readAll().catch(() => undefined)}
            className="ml-auto min-h-9 font-label text-primary-strong hover:underline"
          >
            {texts.readAll}
          </button>
        )}
      </div>
      <Paused />
      <div aria-live="polite" aria-busy={rows === 'loading'} className="min-h-24 overflow-y-auto">
        {rows === 'failed' && (
          <p className="px-5 py-8 text-center text-muted">
            {texts.failed}{' '}
            <button type="button" onClick={() => void load()} className="text-primary-strong underline">
              {texts.again}
            </button>
          </p>
        )}
        {Array.isArray(rows) && rows.length === 0 && (
          <p className="px-5 py-8 text-center">
            <b className="block">{texts.none}</b>
            <span className="text-muted">{addresses.isOffice ? texts.noneOffice : texts.noneText}</span>
          </p>
        )}
        {Array.isArray(rows) && rows.length > 0 && (
          <ul>
            {rows.slice(0, shown).map((row) => (
              <NotificationRow key={row.id} of={row} isUnread={texts.isUnread} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center justify-between border-t border-line px-5 py-2">
        <Link to={addresses.list} className="flex min-h-11 items-center font-label text-primary-strong hover:underline">
          {texts.seeAll}
        </Link>
        <Link
          to={addresses.choices}
          aria-label={texts.choose}
          title={texts.choose}
          className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-sand hover:text-ink"
        >
          <Icon of={SlidersHorizontal} />
        </Link>
      </div>
    </div>
  )
}

/** Whether nothing is sent for now; asked when the panel opens. */
function Paused() {
  const { mute } = useArea(choiceWords)
  const language = useLanguage()
  const [choices, setChoices] = useState<NotificationChoices>()
  useEffect(() => {
    const asked = callQuietly(readNotificationChoices, { query: { language } })
    asked.then(setChoices).catch(() => undefined)
  }, [language])
  if (!choices?.closed) return null
  async function resume() {
    setChoices(await call(toggleNotification, { query: { language }, body: { closed: false } }))
  }
  return (
    <PausedLine until={choices.closed_until && pauseEnd(language, choices.closed_until, new Date())}>
      <button type="button" onClick={() => void resume().catch(() => undefined)} className={resumeClass}>
        {mute.resume}
      </button>
    </PausedLine>
  )
}

function useNewest() {
  const language = useLanguage()
  const [rows, setRows] = useState<Loaded>('loading')
  const load = useCallback(async () => {
    try {
      const { data, count } = await callQuietly(listNotifications, { query: { language } })
      setRows(data)
      setUnread(count)
    } catch {
      setRows('failed')
    }
  }, [language])
  useEffect(() => void load(), [load])
  useLive(useOwnChannel(), 'notification', () => void load())
  async function readAll() {
    const { count } = await call(markNotificationsRead, { body: {} })
    setUnread(count)
    await load()
  }
  return { rows, load, readAll }
}

/** Closed by Escape, and by a press or focus elsewhere. */
function useClosing(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const close = (event: Event) => {
      const target = event.target as Node
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : box.current?.contains(target)) return
      if (!(event instanceof KeyboardEvent) && anchor.current?.contains(target)) return
      onClose()
    }
    const events = ['pointerdown', 'keydown', 'focusin']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [box, anchor, onClose])
}
