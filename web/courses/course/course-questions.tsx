import type { CourseQuestion } from '#shared/courses/courses.schema.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'

/** What people ask before they join. The first is open, so that visitors see an answer. */
export function CourseQuestions({ questions, lang }: { questions: readonly CourseQuestion[]; lang?: string }) {
  return (
    <div lang={lang}>
      <Accordion>
        {questions.map(({ question, answer }, at) => (
          <AccordionItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice
            key={at}
            open={at === 0}
            head={<h3 className="text-base font-bold">{question}</h3>}
          >
            <p className="px-4 py-4 whitespace-pre-line md:px-6">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  )
}
