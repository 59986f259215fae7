import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasKept, sendPending } from './outbox.ts'

/** What waits in this browser is sent when the page opens and when the line is back; then the page is told anew. */
export function useOutbox(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const send = async () => {
      if (!hasKept()) return
      await sendPending()
      if (!hasKept()) await revalidate()
    }
    void send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [revalidate])
}
