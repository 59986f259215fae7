import type { Pushed } from '#shared/core/pushed.ts'

// The types of a service worker that are used here: its own type library conflicts with that of pages.
type Event = { waitUntil(work: Promise<unknown>): void }
type Shown = { data: { path: string }; close(): void }
type Client = { url: string; focus(): Promise<Client>; navigate(address: string): Promise<Client | null> }
type Worker = {
  addEventListener(name: 'push', listener: (event: Event & { data: { json(): Pushed } | null }) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Event & { notification: Shown }) => void): void
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(query: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(address: string): Promise<Client | null>
  }
}

/** Show what is pushed, and open its page when it is tapped. */
export function showPushed(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(worker, event.data.json()))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, event.notification.data.path))
  })
}

const show = ({ registration }: Worker, { title, text, path, tag, language }: Pushed) =>
  registration.showNotification(title, {
    body: text,
    tag,
    renotify: true,
    lang: language,
    icon: '/app-icon/192.png',
    data: { path },
  })

/** In a page that is open already, if there is one. */
async function openPage({ clients }: Worker, path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page that another worker controls cannot be led elsewhere.
  const shown = await page?.focus().catch(() => page)
  const isOpen = await shown?.navigate(href).catch(() => null)
  if (!isOpen) await clients.openWindow(href)
}
