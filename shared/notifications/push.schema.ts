import * as z from 'zod/mini'

/** Whether this browser gets notifications, and the key it subscribes with. */
export const ownPush = z.object({ key: z.string(), is_on: z.boolean() })
export type OwnPush = z.infer<typeof ownPush>

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.minLength(least), z.maxLength(most))

/** What a browser answers to `pushManager.subscribe`. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  /** The browser's public key, 65 bytes, and its secret, 16 bytes. */
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(22, 24) }),
})
export type PushSubscription = z.infer<typeof pushSubscription>
