import { useEffect, useId, useRef, useState } from 'react'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { type Answer, isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { answerTo, type DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { SittingState } from '../sitting/sitting-state.tsx'
import { TakenOver } from '../sitting/taken-over.tsx'
import { assignmentWords } from './assignment.words.ts'
import { HandInText } from './hand-in-text.tsx'
import { HandInUploads } from './hand-in-uploads.tsx'
import { useHandInFiles } from './use-hand-in-files.ts'

type WorkProps = {
  exam: ExamIntroduction
  sitting: SittingNow
  journal: DeviceJournal
  lang: string | undefined
}

type Given = { media: string[]; text: string }

const givenIn = (answer: Answer): Given => ({
  media: answer && 'media' in answer ? answer.media : [],
  text: answer && 'text' in answer ? answer.text : '',
})

/** Words of a text, also where spaces do not part them. */
function wordsIn(text: string): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter('km', { granularity: 'word' }).segment(text))
    if (isWordLike) count += 1
  return count
}

/** An assignment that is being done: a text that is saved while it is typed, files and recordings, and handing in. */
export function AssignmentWork({ exam, sitting, journal, lang }: WorkProps) {
  const words = useArea(assignmentWords)
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { attempt } = journal
  const ways = attempt.questions[0]?.hand_in?.ways ?? []
  const answer = answerTo(journal, 0)
  const given = givenIn(answer)
  // What is typed and what arrives at the same moment must not overwrite each other.
  const latest = useRef(given)
  latest.current = given
  const write = (change: Partial<Given>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    sitting.answer(0, next.text.trim() === '' && next.media.length === 0 ? null : next)
  }
  const handIn = useHandInFiles({
    attemptId: attempt.id,
    attached: given.media,
    onAttach: (id) => write({ media: [...latest.current.media.filter((one) => one !== id), id] }),
    onDetach: (id) => write({ media: latest.current.media.filter((one) => one !== id) }),
  })
  const isLocked = journal.is_handing_in
  if (journal.is_taken_over) return <TakenOver sitting={sitting} journal={journal} />
  return (
    <Card className="mb-8 max-w-[680px]">
      <div data-forms className="space-y-6">
        <SittingState {...{ journal, sitting }} />
        {ways.includes('text') && (
          <HandInText text={given.text} onText={(text) => write({ text })} isLocked={isLocked} lang={lang} />
        )}
        {(ways.includes('files') || ways.includes('recording')) && (
          <HandInUploads ways={ways} handIn={handIn} isLocked={isLocked} />
        )}
        {handIn.isUploading && (
          <p className="text-muted">{handIn.isWaiting ? words.handInLater : words.stillUploading}</p>
        )}
        {isEmpty && !isAnswered(answer) && (
          <p role="alert" className="text-danger">
            {words.handInFirst}
          </p>
        )}
        <Button
          size="large"
          className="max-md:w-full"
          loading={isLocked && isOnline}
          disabled={handIn.isUploading || (isLocked && !isOnline)}
          onClick={() => {
            const isReady = isAnswered(answer)
            setEmpty(!isReady)
            setAsking(isReady)
          }}
        >
          {words.handIn}
        </Button>
      </div>
      {isAsking && (
        <HandInQuestion
          facts={[
            ...(given.text.trim() ? [words.sheet.words(wordsIn(given.text))] : []),
            ...(given.media.length > 0 ? [words.sheet.files(given.media.length)] : []),
          ]}
          after={exam.attempts_left === 0 ? words.sheet.once : exam.ends_at ? words.sheet.again : words.sheet.anytime}
          onHandIn={() => {
            setAsking(false)
            sitting.handIn()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

type QuestionProps = {
  facts: readonly string[] /** Whether it can be changed afterwards, in words. */
  after: string
  onHandIn: () => void
  onClose: () => void
}

/** Asks before work is handed in, and says what is in it. */
function HandInQuestion({ facts, after, onHandIn, onClose }: QuestionProps) {
  const { sheet } = useArea(assignmentWords)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-full max-w-110 overflow-y-auto bg-band p-5 text-body shadow-float backdrop:bg-[rgb(20_32_27/0.6)] max-md:mb-0 max-md:max-w-none max-md:rounded-t-xl md:w-[92vw] md:rounded-lg md:p-6"
    >
      <h2 id={`${id}-title`} className="text-h2">
        {sheet.title}
      </h2>
      <p className="font-bold text-ink">{facts.join(' · ')}</p>
      <p className="mb-4 text-muted">{after}</p>
      <div className="space-y-3">
        <Button wide size="large" onClick={onHandIn}>
          {sheet.now}
        </Button>
        <Button wide kind="ghost" onClick={onClose}>
          {sheet.cancel}
        </Button>
      </div>
    </dialog>
  )
}
