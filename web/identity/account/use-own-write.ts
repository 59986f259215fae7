import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Send something of the own account, then show it. What fails says so in a toast; returns whether it was sent. */
export function useOwnWrite() {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  async function write(sent: Promise<unknown>): Promise<boolean> {
    setSending(true)
    try {
      await sent
      await revalidate()
      return true
    } catch {
      // The call has said so.
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, write }
}
