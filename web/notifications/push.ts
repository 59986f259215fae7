import { deletePushSubscription, readOwnPush, savePushSubscription } from '#shared/notifications/push.endpoints.ts'
import type { PushSubscription as Subscription } from '#shared/notifications/push.schema.ts'
import { call, callQuietly } from '#web/core/call.ts'
import { registeredWorker } from '#web/core/offline/registration.ts'
import { pushKey } from './push-key.ts'

/** Whether this browser gets notifications while its page is closed; an iPhone only once it is on its home screen. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

/** Undefined where the browser has no push service. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in window) || !('Notification' in window)) return undefined
  return (await registeredWorker()?.catch(() => undefined))?.pushManager
}

const isApple = () => /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

export async function pushState(person: string): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return isApple() ? 'install' : 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = localStorage.getItem(pushKey) === person && (await manager.getSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/** The browser asks the person, unless they have answered before. */
export async function turnOnPush(person: string): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'impossible'
  const { key } = await call(readOwnPush)
  if ((await Notification.requestPermission()) !== 'granted') return pushState(person)
  await call(savePushSubscription, { body: await subscribed(manager, key) })
  localStorage.setItem(pushKey, person)
  return 'on'
}

/** A subscription with the key of before is of no use. */
async function subscribed(manager: PushManager, key: string): Promise<Subscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await manager.subscribe(options).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function turnOffPush(): Promise<PushState> {
  await call(deletePushSubscription)
  localStorage.removeItem(pushKey)
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
  return 'off'
}

/** A subscription ends with its session: in a new one it is sent again, if the same person has turned it on. */
export async function renewPush(person: string): Promise<void> {
  if (sessionStorage.getItem(pushKey) === person || (await pushState(person)) !== 'on') return
  const manager = await pushManager()
  const { key, is_on } = await callQuietly(readOwnPush)
  if (manager && !is_on) await callQuietly(savePushSubscription, { body: await subscribed(manager, key) })
  sessionStorage.setItem(pushKey, person)
}
