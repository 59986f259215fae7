import { Link, useNavigate } from 'react-router'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { correctAnswer } from '#shared/exams/corrections.endpoints.ts'
import type { AnswersToCorrect, AnswerToCorrect, Correction } from '#shared/exams/corrections.schema.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { correctionWords } from '../exams.words.ts'
import { nothingMarked, writtenLook } from './annotate.tsx'
import { addressOf, answersAddress } from './paper-address.ts'
import { HandedIn } from './paper-answer.tsx'
import { ScoreForm } from './score-form.tsx'

type AnswersScreenProps = { list: AnswersToCorrect; questionId: string; per: number; isBlind: boolean }

/** What everybody answered to one question, side by side: the same measure for all. */
export function AnswersScreen({ list, questionId, per, isBlind }: AnswersScreenProps) {
  const words = useArea(correctionWords)
  const navigate = useNavigate()
  const queue = `/secure/courses/exam/score-correction?exam=${list.exam.id}`
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: words.queue.title, to: queue }, { name: list.exam.title }]}
        title={words.sideBySide}
        actions={
          <Switch
            label={words.hideNames}
            value={isBlind}
            onChange={(hides) => void navigate(answersAddress(list.exam.id, questionId, hides), { replace: true })}
          />
        }
      />
      <div className="rounded-card border border-line bg-band p-5">
        <div className="text-head font-bold text-ink">
          <RichText text={list.prompt} />
        </div>
        <p className="mt-2 text-meta text-muted">{words.waitingOf(list.waiting, list.total)}</p>
        {!isEmptyRichText(list.model_answer) && (
          <details className="mt-3">
            <summary className="cursor-pointer text-nav font-medium">{words.model}</summary>
            <div className="mt-2">
              <RichText text={list.model_answer} />
            </div>
          </details>
        )}
      </div>
      {list.total === 0 && <p className="text-muted">{words.nobody}</p>}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {list.data.map((answer, at) => (
          <li key={answer.attempt_id}>
            <Answer answer={answer} rubric={list.rubric} place={(list.page - 1) * per + at + 1} isBlind={isBlind} />
          </li>
        ))}
      </ul>
      {list.total > 0 && <ListPages {...list} pageSize={per} />}
    </div>
  )
}

type AnswerProps = { answer: AnswerToCorrect; rubric: AnswersToCorrect['rubric']; place: number; isBlind: boolean }

function Answer({ answer, rubric, place, isBlind }: AnswerProps) {
  const words = useArea(correctionWords)
  const write = useWrites()
  const mayCorrect = useMay()('exam_corrections.update')
  const name = isBlind ? words.hidden(place) : answer.student || words.queue.noName
  const { attempt_id: attemptId, question, corrected_at, handed_in: handedIn } = answer
  const save = async (given: Omit<Correction, 'question' | 'corrected_at'>) =>
    (await write(() => call(correctAnswer, { params: { attemptId }, body: { ...given, question, corrected_at } }))) !==
    undefined
  const text = answer.answer && 'text' in answer.answer ? answer.answer.text : ''
  return (
    <article aria-label={name} className="overflow-clip rounded-card border border-line bg-band">
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        {!isBlind && <Initials name={name} size={36} />}
        <h2 className="min-w-0 grow font-medium wrap-anywhere">
          <Link to={addressOf(attemptId, isBlind)} className="text-ink underline-offset-2 hover:underline">
            {name}
          </Link>
        </h2>
        <OfficeBadge tone={answer.score === null ? 'warn' : 'ok'}>
          {answer.score === null ? words.state.waiting : words.state.done}
        </OfficeBadge>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls by keys */}
      <section tabIndex={0} aria-label={`${words.answer}: ${name}`} className="max-h-80 overflow-y-auto px-5 py-4">
        {handedIn && isAnswered(answer.answer) ? (
          <HandedIn
            text={text}
            files={handedIn.files}
            marks={{ now: { ...nothingMarked, annotations: handedIn.annotations }, change: undefined }}
          />
        ) : (
          <p className={text ? writtenLook : 'text-cell text-muted'}>{text || words.noAnswer}</p>
        )}
        {answer.is_late && <p className="mt-3 text-meta text-muted">{words.late}</p>}
      </section>
      <ScoreForm
        key={corrected_at}
        look="card"
        question={{ ...answer, rubric, by_person: true }}
        isWaiting={false}
        mayCorrect={mayCorrect}
        onSave={save}
      />
    </article>
  )
}
