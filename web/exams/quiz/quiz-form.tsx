import { useId } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { isChoice, QuestionFields } from '../sitting/question-fields.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { takingWords } from '../taking.words.ts'

/** All questions in one form, for a browser without scripts. */
export function QuizForm({ attempt, lang }: { attempt: OpenAttempt; lang: string | undefined }) {
  const words = useArea(takingWords)
  const language = useLanguage()
  const id = useId()
  return (
    <form method="post" className="mb-8 max-w-[680px] space-y-4">
      <input type="hidden" name="intent" value="quiz-hand-in" />
      <input type="hidden" name="attempt_id" value={attempt.id} />
      <input type="hidden" name="turn" value={attempt.turn} />
      <input type="hidden" name="started_at" value={attempt.started_at} />
      {attempt.due_at && (
        <p className="rounded-md bg-info-soft px-4 py-3 font-bold">
          {words.handInBy(dayTime(language, attempt.due_at))}
        </p>
      )}
      {attempt.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its place
        <Card key={at}>
          <p className="text-muted">{words.question(at + 1, attempt.questions.length)}</p>
          <div id={`${id}-${at}`} lang={lang} className="mb-4 text-h3 font-bold">
            <RichText text={question.prompt} />
          </div>
          {question.media && <QuestionMedia playback={question.media} alt={words.picture} />}
          <input type="hidden" name="asked" value={isChoice(question) ? 'options' : 'text'} />
          <QuestionFields
            name={`q${at}`}
            question={question}
            answer={attempt.answers.find((one) => one.question === at)?.answer ?? null}
            isRequired={question.must_answer && attempt.time_limit !== 'question'}
            lang={lang}
            labelledBy={`${id}-${at}`}
          />
        </Card>
      ))}
      <Button type="submit" size="large">
        {words.handInAll}
      </Button>
    </form>
  )
}
