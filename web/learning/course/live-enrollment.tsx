import { useRevalidator } from 'react-router'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'

/** While a student waits for a course, the page shows at once what the school decides. */
export default function LiveEnrollment() {
  const { revalidate } = useRevalidator()
  useLive(useOwnChannel(), 'enrollment', () => void revalidate())
  return null
}
