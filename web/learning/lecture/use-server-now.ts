import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 10_000

/** The server's clock, counted on from when the page was made: a device with a wrong clock opens nothing. */
export function useServerNow(serverNow: string): Date {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from every time the server sends
  useEffect(() => {
    const from = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - from), everyMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return new Date(Date.parse(serverNow) + passed)
}

/** Reload the page's data at the first of these moments. */
export function useOpening(moments: readonly (string | null)[], serverNow: string): void {
  const { revalidate } = useRevalidator()
  const next = Math.min(...moments.map((moment) => (moment ? Date.parse(moment) : Number.POSITIVE_INFINITY)))
  const wait = next - Date.parse(serverNow)
  useEffect(() => {
    // A timer can't wait longer than 24 days.
    if (!(wait > 0 && wait < 2 ** 31 - 1)) return
    const timer = setTimeout(() => void revalidate(), wait + 500)
    return () => clearTimeout(timer)
  }, [wait, revalidate])
}
