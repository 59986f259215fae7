import { Form } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import { isBought } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { opensText } from '#shared/learning/opening.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'

/** When the next lesson opens, why the course is open to this person, and a button to leave it. */
export default function WhyOpen({ access }: { access: CourseAccess }) {
  const { join } = useWords().learning
  const language = useLanguage()
  const holding = access.grants.filter(({ state }) => state === 'holds')
  const opensAt = access.next_lesson?.opens_at
  return (
    <>
      {opensAt && (
        <p>
          {access.next_lesson?.title} · {opensText(language, opensAt, new Date())}
        </p>
      )}
      <details className="text-muted">
        <summary className="inline-flex min-h-11 items-center hover:underline">{join.why}</summary>
        <ul className="space-y-1">
          {holding.map((grant) => (
            <li key={grant.id}>
              {join.sources[grant.source]} ({day(language, grant.starts_at)})
            </li>
          ))}
        </ul>
        {!holding.some(({ source }) => isBought(source)) && <Leave />}
      </details>
    </>
  )
}

function Leave() {
  const { join } = useWords().learning
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="leave" />
      <button type="submit" className="min-h-11 text-danger underline underline-offset-4">
        {join.leave}
      </button>
      <p>{join.leaveText}</p>
    </Form>
  )
}
