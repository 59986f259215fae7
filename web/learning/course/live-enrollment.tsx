import { useRevalidator } from 'react-router'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'
import { PushOffer } from '#web/notifications/push-offer.tsx'

/** While a student waits for a course, the page shows at once what the school decides. */
export default function LiveEnrollment() {
  const { revalidate } = useRevalidator()
  useLive(useOwnChannel(), 'enrollment', () => void revalidate())
  return <PushOffer about="course" />
}
