import type { User } from '#shared/identity/identity.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { profileWords } from '#web/identity/pages.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** For somebody who has not confirmed their address: where the code and the link were sent. The profile sends another. */
export function ConfirmNotice({ email, confirmed }: Pick<User, 'email' | 'confirmed'>) {
  const { confirm } = useArea(profileWords)
  if (confirmed) return null
  return (
    <PostForm
      action="/my-profile"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-band px-5 py-4"
    >
      <p className="min-w-0 grow break-words text-ink">{confirm.sentTo(email)}</p>
      <span className="flex flex-wrap gap-3">
        <ButtonLink to="/setting/confirm-account">{confirm.enter}</ButtonLink>
        <Button type="submit" kind="secondary">
          {confirm.again}
        </Button>
      </span>
    </PostForm>
  )
}
