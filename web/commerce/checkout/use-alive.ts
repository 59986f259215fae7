import { useEffect, useState } from 'react'

/** Whether scripts run: what works only with them is shown only then. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
