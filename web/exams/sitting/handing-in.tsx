import { useEffect, useRef } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import type { DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { takingWords } from '../taking.words.ts'

type HandingInProps = { journal: DeviceJournal; sitting: Pick<SittingNow, 'serverNow'> }

/** That an attempt is being handed in, by the student or because its time is over; offline it waits on the device. */
export function HandingIn({ journal, sitting }: HandingInProps) {
  const { handingIn: words } = useArea(takingWords)
  const isOnline = useOnline()
  const language = useLanguage()
  const message = useRef<HTMLParagraphElement>(null)
  const { due_at: dueAt } = journal.attempt
  const isTimeUp = dueAt !== null && sitting.serverNow() >= Date.parse(dueAt)
  const isShown = journal.is_handing_in
  // On a phone the button that was pressed may be a long way below it.
  useEffect(() => {
    if (isShown) message.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return (
    <p ref={message} role="status" data-says-online="" className="rounded-md bg-info-soft px-4 py-3">
      {isTimeUp && <strong className="block">{words.timeUp}</strong>}
      {isOnline ? words.now : isTimeUp ? words.timeUpOffline : words.offline}
      {!isOnline && !isTimeUp && journal.pressed_at && (
        <span className="figures block">{words.at(dayTime(language, journal.pressed_at))}</span>
      )}
    </p>
  )
}
