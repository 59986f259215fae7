import { everyHour } from '#server/core/jobs/every-hour.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { eraseAccounts } from './closing/erase-accounts.ts'
import { deleteExpiredRecords } from './openid/openid-records.ts'
import { rotateKeys } from './openid/signing-keys.ts'
import { deleteExpiredFlows } from './providers/provider-flows.ts'
import { deleteOldVisitors } from './visitors/visitors.ts'

export function startWorker({ doors, stopping }: WorkerParts): Worker {
  const erasing = everyHour({ doors, stopping }, 'erasing of closed accounts', async () => {
    await eraseAccounts(doors)
  })
  const flows = everyHour({ doors, stopping }, 'deleting of unfinished sign-ins', () =>
    deleteExpiredFlows(doors.reference),
  )
  const visitors = everyHour({ doors, stopping }, 'deleting of old visitors', () => deleteOldVisitors(doors))
  const openId = everyHour({ doors, stopping }, 'deleting of expired tokens and rotating of keys', async () => {
    await deleteExpiredRecords(doors.reference)
    await rotateKeys(doors.reference)
  })
  return {
    stop() {
      erasing.stop()
      flows.stop()
      visitors.stop()
      openId.stop()
    },
  }
}
