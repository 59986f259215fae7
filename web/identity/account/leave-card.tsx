import { useSearchParams } from 'react-router'
import { worksInOffice } from '#shared/core/roles.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { useSchoolName } from '#web/identity/school-name.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** In the form of whoever leaves the school. */
export const leaveField = 'leave'

/** Leaving this school, and what happens then; it is asked twice. */
export function LeaveCard({ isSending, message }: { isSending: boolean; message: string | undefined }) {
  const { data, steps } = useArea(securityWords)
  const { leave } = data
  const [search] = useSearchParams()
  const root = useRoot()
  const title = leave.title(useSchoolName())
  const isStaff = worksInOffice(root?.user?.role)
  return (
    <Card padding="large">
      <h2 className="text-h3">{title}</h2>
      <FormRefusal message={message} />
      {isStaff ? (
        <p className="mt-1 text-muted">{leave.staff}</p>
      ) : (
        <>
          <ul className="mt-2 mb-6 list-disc space-y-2 pl-5">
            <li>{leave.out}</li>
            <li>{leave.stays}</li>
            <li>{leave.others}</li>
          </ul>
          {search.has(leaveField) ? (
            <PostForm>
              <p role="status" className="mb-4 font-bold text-ink">
                {leave.really}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name={leaveField} value="yes" kind="danger" loading={isSending}>
                  {leave.button}
                </Button>
                <ButtonLink kind="ghost" to="/setting/delete-account" preventScrollReset>
                  {steps.cancel}
                </ButtonLink>
              </div>
            </PostForm>
          ) : (
            <ButtonLink kind="secondary" to={`?${leaveField}=ask`} preventScrollReset>
              {leave.button}
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  )
}
