import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRoot } from '#web/core/root-data.ts'
import type { PushState } from './push.ts'

const loaded = () => import('./push.ts')

/** Whether this browser gets notifications, and a way to change it; undefined until the browser is asked. */
export function usePush() {
  const person = useRoot()?.user?.id
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (person) void loaded().then(async ({ pushState }) => setState(await pushState(person)))
  }, [person])
  async function turn(isOn: boolean) {
    if (!person) return
    setBusy(true)
    const { turnOnPush, turnOffPush, pushState } = await loaded()
    // A failed call has been shown; what the browser refuses is shown by its state.
    const next = isOn ? turnOnPush(person) : turnOffPush()
    setState(await next.catch(() => pushState(person)))
    setBusy(false)
    await revalidate()
  }
  return { state, isBusy, turn }
}
