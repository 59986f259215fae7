import { everyHour } from '#server/core/jobs/every-hour.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { eraseAccounts } from './closing/erase-accounts.ts'

export function startWorker({ doors, stopping }: WorkerParts): Worker {
  const erasing = everyHour({ doors, stopping }, 'erasing of closed accounts', async () => {
    await eraseAccounts(doors)
  })
  return { stop: erasing.stop }
}
