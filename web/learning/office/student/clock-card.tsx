import ClockArrowUp from 'lucide-react/icons/clock-arrow-up'
import LockIcon from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ClockAction } from '#shared/learning/learning.lists.ts'
import { isPaused } from '#shared/learning/student-clock.rules.ts'
import { changeStudentClock } from '#shared/learning/students.endpoints.ts'
import type { CourseAsStudent } from '#shared/learning/students.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { ShiftDrawer } from './shift-drawer.tsx'

/** The waiting times of one student, and how a teacher can change them. */
export function ClockCard({ seen }: { seen: CourseAsStudent }) {
  const { as: words } = useArea(studentWords)
  const may = useMay()
  const { touch, openAll, pending } = useClock(seen)
  const [isShifting, setShifting] = useState(false)
  const { clock } = seen
  const paused = isPaused(clock)
  return (
    <section aria-labelledby="clock" className="rounded-card border border-line bg-band p-4 md:p-5">
      <h3 id="clock" className="text-cell font-bold text-ink">
        {words.clock.title}
      </h3>
      <ClockWords clock={clock} />
      {may('enrollments.update') ? (
        <div className="mt-3 flex flex-wrap gap-2 max-md:*:grow">
          <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setShifting(true)}>
            <Icon of={ClockArrowUp} size={16} />
            {words.clock.shift}
          </OfficeButton>
          <OfficeButton
            size="small"
            className="max-md:min-h-11"
            loading={pending === 'pause' || pending === 'resume'}
            onClick={() => void touch(paused ? 'resume' : 'pause')}
          >
            <Icon of={paused ? Play : Pause} size={16} />
            {paused ? words.clock.resume : words.clock.pause}
          </OfficeButton>
          <OfficeButton
            size="small"
            className="max-md:min-h-11"
            loading={pending === 'open-all' || pending === 'lock-again'}
            onClick={() => void (clock.open_all ? touch('lock-again') : openAll())}
          >
            <Icon of={clock.open_all ? LockIcon : LockOpen} size={16} />
            {clock.open_all ? words.clock.lock : words.clock.openButton}
          </OfficeButton>
        </div>
      ) : (
        <p className="mt-2 text-meta text-muted">{words.clock.readOnly}</p>
      )}
      <ShiftDrawer
        open={isShifting}
        onClose={() => setShifting(false)}
        onShift={(minutes) => touch('shift', minutes)}
      />
    </section>
  )
}

function useClock({ student, lecture, revision }: CourseAsStudent) {
  const { as: words } = useArea(studentWords)
  const write = useWrites()
  const ask = useConfirm()
  const [pending, setPending] = useState<ClockAction>()

  async function touch(action: ClockAction, minutes = 0): Promise<boolean> {
    if (pending) return false
    setPending(action)
    const params = { courseId: lecture.course.id, memberId: student.member_id }
    const answer = await write(() => call(changeStudentClock, { params, body: { action, minutes, revision } }))
    setPending(undefined)
    if (answer) showToast({ tone: 'success', title: words.changed[action], seconds: toastSeconds.success })
    return answer !== undefined
  }

  async function openAll() {
    const question = { title: words.ask.openAll, text: words.ask.openAllText, verb: words.clock.openButton }
    if (await ask({ ...question, icon: LockOpen })) await touch('open-all')
  }
  return { touch, openAll, pending }
}

/** How they differ from the waiting times of the course, in sentences. */
function ClockWords({ clock }: Pick<CourseAsStudent, 'clock'>) {
  const { as: words } = useArea(studentWords)
  const language = useLanguage()
  const since = clock.pauses.find(({ to }) => to === null)?.from
  const shifted = clock.shifts.reduce((sum, { minutes }) => sum + minutes, 0)
  const amount = useAmount(Math.abs(shifted))
  const lines = [
    clock.open_all && words.clock.openAll,
    since && words.clock.pausedSince(dayTime(language, since)),
    shifted > 0 && words.clock.later(amount),
    shifted < 0 && words.clock.earlier(amount),
  ].filter((line) => typeof line === 'string')
  return (
    <ul className="mt-1 text-cell text-second">
      {(lines.length > 0 ? lines : [words.clock.ordinary]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const units = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const

/** Minutes in words: 1 day 2 hours. */
function useAmount(minutes: number): string {
  const { amounts } = useArea(studentWords).as
  let left = minutes
  const parts: string[] = []
  for (const [unit, size] of units) {
    const whole = Math.floor(left / size)
    if (whole > 0) parts.push(amounts[unit](whole))
    left -= whole * size
  }
  return parts.join(' ')
}
