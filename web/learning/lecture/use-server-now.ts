import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 10_000

/** The server's clock, going on from the moment the page was made: what a device believes of the time opens nothing. */
export function useServerNow(told: string): Date {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from every moment that is told
  useEffect(() => {
    const from = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - from), everyMs)
    return () => clearInterval(timer)
  }, [told])
  return new Date(Date.parse(told) + passed)
}

/** Ask again when the first of some moments has come. */
export function useOpening(moments: readonly (string | null)[], told: string): void {
  const { revalidate } = useRevalidator()
  const next = Math.min(...moments.map((moment) => (moment ? Date.parse(moment) : Number.POSITIVE_INFINITY)))
  const wait = next - Date.parse(told)
  useEffect(() => {
    // A timer counts no longer than 24 days; nobody leaves a page open for that.
    if (!(wait > 0 && wait < 2 ** 31 - 1)) return
    const timer = setTimeout(() => void revalidate(), wait + 500)
    return () => clearTimeout(timer)
  }, [wait, revalidate])
}
