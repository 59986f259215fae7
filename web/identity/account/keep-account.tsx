import { useNavigation } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { useSchoolName } from '#web/identity/school-name.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** In the form that keeps an account. */
export const keepField = 'keep'

type KeepProps = { /** None if the link no longer works. */ email: string | null; actionData: unknown }

/** Opened by the link of an email: the account was closed, and its owner may have changed their mind. */
export function KeepAccount({ email, actionData }: KeepProps) {
  const { data } = useArea(securityWords)
  const isSending = useNavigation().formAction !== undefined
  const result = actionData as Refused | { isReopened: true } | undefined
  if (result && 'isReopened' in result) return <Outcome title={data.reopened} text={data.reopenedText} />
  if (!email) return <Outcome title={data.expired} text={data.expiredText} />
  return (
    <>
      <h1 className="text-h1">{data.keep}</h1>
      <p className="mt-2 mb-8 break-words text-ink">{data.keepText(email)}</p>
      <FormRefusal message={result?.message} />
      <PostForm>
        <Button type="submit" name={keepField} value="yes" size="large" wide loading={isSending}>
          {data.keepButton}
        </Button>
      </PostForm>
    </>
  )
}

/** Right after it was closed. */
export function ClosedAccount({ until }: { until: string }) {
  const { data } = useArea(securityWords)
  const language = useLanguage()
  return (
    <div role="status">
      <h1 className="text-h1">{data.closed}</h1>
      <p className="mt-2 text-lead">{data.closedText(day(language, until))}</p>
    </div>
  )
}

/** Right after somebody left the school. */
export function LeftSchool() {
  const { leave } = useArea(securityWords).data
  return <Outcome title={leave.left(useSchoolName())} text={leave.back} />
}

function Outcome({ title, text }: { title: string; text: string }) {
  const { data } = useArea(securityWords)
  return (
    <div role="status">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 mb-8 text-muted">{text}</p>
      <ButtonLink to="/auth/sign-in" size="large" wide>
        {data.signIn}
      </ButtonLink>
    </div>
  )
}
