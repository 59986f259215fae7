import { inOrder, passagesOf } from '#shared/exams/annotations.rules.ts'
import type { Annotation } from '#shared/exams/annotations.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { assignmentWords } from './assignment.words.ts'

/** A text with the passages that its corrector has marked, numbered. Each passage knows where in the text it begins. */
export function MarkedText({ text, annotations }: { text: string; annotations: readonly Annotation[] }) {
  const words = useArea(assignmentWords)
  return passagesOf(text, annotations).map(({ text: passage, start, at }) =>
    at === null ? (
      <span key={start} data-start={start}>
        {passage}
      </span>
    ) : (
      <mark key={start} className="rounded-xs bg-secondary-soft text-ink">
        <span data-start={start}>{passage}</span>
        <sup className="px-0.5 font-bold text-secondary-ink select-none">
          <span className="sr-only">{words.mark(at + 1)}</span>
          <span aria-hidden>{at + 1}</span>
        </sup>
      </mark>
    ),
  )
}

/** A text with its comments below. */
export function AnnotatedText({
  text,
  annotations,
  lang,
}: {
  text: string
  annotations: readonly Annotation[]
  lang: string | undefined
}) {
  const words = useArea(assignmentWords)
  return (
    <>
      <p lang={lang} className="rounded-md border border-line bg-canvas px-4 py-3 whitespace-pre-line wrap-anywhere">
        <MarkedText text={text} annotations={annotations} />
      </p>
      {annotations.length > 0 && (
        <section className="mt-3">
          <h3 className="font-bold text-ink">{words.comments}</h3>
          <ol className="mt-1 space-y-2">
            {inOrder(annotations).map(({ start, end, comment }, at) => (
              <li key={start} className="flex gap-3 rounded-md bg-sand px-4 py-3">
                <span aria-hidden className="figures font-bold text-secondary-ink">
                  {at + 1}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <q lang={lang} className="text-muted">
                    {text.slice(start, end)}
                  </q>
                  <span className="block whitespace-pre-line">{comment}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
