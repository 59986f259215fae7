import Timer from 'lucide-react/icons/timer'
import { useEffect, useRef, useState } from 'react'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { takingWords } from '../taking.words.ts'

const shortMs = 5 * 60_000

/** The time that is left by the server's clock; calls back once when it is over. */
export function TimeLeft({ dueAt, serverNow, onOver }: { dueAt: string; serverNow: () => number; onOver: () => void }) {
  const words = useArea(takingWords)
  const [left, setLeft] = useState(() => Date.parse(dueAt) - serverNow())
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const tick = () => {
      const now = Date.parse(dueAt) - serverNow()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [dueAt, serverNow])
  return (
    <span
      role="timer"
      aria-label={words.timeLeft}
      className={`figures inline-flex items-center gap-2 rounded-pill px-4 py-1.5 font-bold ${left < shortMs ? 'bg-danger-soft text-danger' : 'bg-sand text-ink'}`}
    >
      <Icon of={Timer} size={18} />
      {clockText(Math.max(0, Math.ceil(left / 1000)))}
    </span>
  )
}
