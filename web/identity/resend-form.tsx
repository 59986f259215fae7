import { useEffect, useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { recoveryWords } from './pages.words.ts'

/** In the form that asks for another code. */
export const resendField = 'resend'

/** The server sends no two within a minute. */
const waitSeconds = 60

/** Sends another code, once the last one has had time to arrive. Without scripts the server says how long to wait. */
export function ResendForm({ sentAt }: { sentAt: string | undefined }) {
  const { code } = useArea(recoveryWords)
  const left = useSecondsLeft(sentAt)
  return (
    <PostForm>
      <input type="hidden" name={resendField} value="yes" />
      <Button type="submit" kind="secondary" disabled={left > 0}>
        <span className="figures">{left > 0 ? code.resendIn(left) : code.resend}</span>
      </Button>
    </PostForm>
  )
}

/** Counts down from the moment of sending, or from when the page was opened. */
function useSecondsLeft(sentAt: string | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const endsAt = (sentAt ? Date.parse(sentAt) : Date.now()) + waitSeconds * 1000
    const count = () => setLeft(Math.max(0, Math.min(waitSeconds, Math.ceil((endsAt - Date.now()) / 1000))))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
