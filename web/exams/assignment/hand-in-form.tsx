import { useId } from 'react'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { mostFormBytes, writtenMost } from '#shared/exams/exams.lists.ts'
import type { HandInFiles } from '#shared/exams/hand-ins.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { megabyte } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { assignmentWords } from './assignment.words.ts'

type FormProps = {
  attempt: OpenAttempt
  /** What was uploaded for it so far. */
  files: HandInFiles | undefined
  /** Why it was not handed in. */
  message: string | undefined
  lang: string | undefined
}

const mediaIn = (answer: Answer): string[] => (answer && 'media' in answer ? answer.media : [])
const textIn = (answer: Answer): string => (answer && 'text' in answer ? answer.text : '')

/** What an assignment asks for in one form, for a browser without scripts. */
export function HandInForm({ attempt, files, message, lang }: FormProps) {
  const words = useArea(assignmentWords)
  const id = useId()
  const ways = attempt.questions[0]?.hand_in?.ways ?? []
  const given = attempt.answers[0]?.answer ?? null
  const known = mediaIn(given).flatMap((one) => files?.data.find((file) => file.id === one) ?? [])
  return (
    <form method="post" encType="multipart/form-data" className="mb-8 max-w-[680px]">
      <Card className="space-y-6">
        <input type="hidden" name="intent" value="quiz-hand-in" />
        <input type="hidden" name="kind" value="assignment" />
        <input type="hidden" name="attempt_id" value={attempt.id} />
        <input type="hidden" name="turn" value={attempt.turn} />
        <input type="hidden" name="started_at" value={attempt.started_at} />
        {message && (
          <p role="alert" className="text-danger">
            {message}
          </p>
        )}
        {ways.includes('text') && (
          <div>
            <label htmlFor={`${id}-text`} className="mb-2 block font-bold text-ink">
              {words.answer}
            </label>
            <textarea
              id={`${id}-text`}
              name="q0"
              rows={10}
              lang={lang}
              maxLength={writtenMost}
              defaultValue={textIn(given)}
              className="field block w-full"
            />
          </div>
        )}
        {known.length > 0 && (
          <fieldset>
            <legend className="mb-2 font-bold text-ink">{words.yourFiles}</legend>
            {known.map((file) => (
              <label key={file.id} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="media" value={file.id} defaultChecked className="size-5 shrink-0" />
                <span className="min-w-0 text-ink wrap-anywhere">{file.name}</span>
              </label>
            ))}
          </fieldset>
        )}
        {(['files', 'recording'] as const)
          .filter((way) => ways.includes(way))
          .map((way) => (
            <div key={way}>
              <label htmlFor={`${id}-${way}`} className="mb-2 block font-bold text-ink">
                {way === 'files' ? words.addFiles : words.recording.title}
              </label>
              <input
                id={`${id}-${way}`}
                type="file"
                name={way}
                {...(way === 'files' ? { multiple: true } : { accept: 'audio/*' })}
                className="field block w-full"
              />
              <p className="mt-1 text-caption text-muted">{words.together(String(mostFormBytes / megabyte))}</p>
            </div>
          ))}
        <Button type="submit" size="large" className="max-md:w-full">
          {words.handIn}
        </Button>
      </Card>
    </form>
  )
}
