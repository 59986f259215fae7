import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import Upload from 'lucide-react/icons/upload'
import { dayTime } from '#shared/core/format.rules.ts'
import type { AskedQuestion, ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { assignmentWords } from './assignment.words.ts'
import { TaskFiles } from './hand-in-file.tsx'
import { RubricTable } from './rubric-table.tsx'

type TaskProps = { exam: ExamIntroduction; task: AskedQuestion; lang: string | undefined; needs: string | undefined }

/** What is to be done, by when, what can be handed in, and what brings how many points. */
export function AssignmentTask({ exam, task, lang, needs }: TaskProps) {
  const words = useArea(assignmentWords)
  const language = useLanguage()
  const { ways, files, rubric } = task.hand_in ?? { ways: [], files: [], rubric: [] }
  const isOnce = exam.attempts_left !== null && exam.attempts_left + exam.attempts.length === 1
  const facts: [LucideIcon, string][] = [
    [CalendarClock, exam.ends_at ? words.due(dayTime(language, exam.ends_at)) : words.noDeadline],
    [Upload, words.handInWays(ways.map((way) => words.ways[way]).join(language === 'zh' ? '、' : ', '))],
    [RotateCcw, isOnce ? words.once : exam.ends_at ? words.again : words.anytime],
    [Trophy, words.points(task.points)],
    ...(exam.pass_percent !== null ? [[Target, words.toPass(exam.pass_percent)] as [LucideIcon, string]] : []),
  ]
  return (
    <Card padding="large" className="mb-5 max-w-[680px]">
      <h2 className="mb-3 text-h3">{words.task}</h2>
      <div lang={lang}>
        <RichText text={task.prompt} />
      </div>
      {task.media && <QuestionMedia playback={task.media} alt={words.picture} />}
      <TaskFiles files={files} />
      <ul className="mt-5 space-y-2">
        {facts.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-3">
            <Icon of={icon} className="shrink-0 text-primary-strong" />
            {text}
          </li>
        ))}
      </ul>
      {needs && <p className="mt-3 text-muted">{needs}</p>}
      <RubricTable rubric={rubric} lang={lang} />
    </Card>
  )
}
