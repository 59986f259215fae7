let registered: Promise<ServiceWorkerRegistration> | undefined

/** The service worker of the site, registered once it is needed. There is none in development, where pages must be fresh. */
export function registeredWorker(): Promise<ServiceWorkerRegistration> | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  registered ??= navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)
  return registered
}
