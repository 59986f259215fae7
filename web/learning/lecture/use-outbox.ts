import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasPending, sendPending } from './outbox.ts'

/** Sends what is pending when the page opens and when the device is back online, then reloads the page's data. */
export function useOutbox(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const send = async () => {
      if (!hasPending()) return
      await sendPending()
      if (!hasPending()) await revalidate()
    }
    void send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [revalidate])
}
