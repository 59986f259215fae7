import { every, everyHour } from '#server/core/jobs/every-hour.ts'
import { handle } from '#server/core/jobs/queue.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { cardQueue } from './cards/card.queue.ts'
import { doCardJob } from './cards/card-jobs.ts'
import { sweepCards } from './cards/sweep-cards.ts'
import { checkAllBooks } from './check/nightly-check.ts'
import { askWhenDue } from './khqr/ask-bakong.ts'
import { khqrQueue } from './khqr/khqr.queue.ts'
import { sweepQr } from './khqr/sweep-qr.ts'
import { sweepPoints } from './points/sweep-points.ts'
import { chargeDueSubscriptions } from './subscriptions/charge-subscription.ts'
import { stepSubscriptions } from './subscriptions/step-subscriptions.ts'

const sweepEveryMs = 60_000

export function startWorker(parts: WorkerParts): Worker {
  const sweep = every(parts, sweepEveryMs, 'sweep of KHQR payments', (signal) => sweepQr(parts, signal))
  const cards = every(parts, sweepEveryMs, 'sweep of card payments', (signal) => sweepCards(parts, signal))
  const checks = everyHour(parts, 'checks of the books', (signal) => checkAllBooks(parts, new Date(), signal))
  const charges = everyHour(parts, 'charges of saved cards', (signal) =>
    chargeDueSubscriptions(parts, new Date(), signal),
  )
  const steps = everyHour(parts, 'steps of subscriptions', (signal) => stepSubscriptions(parts, new Date(), signal))
  const points = everyHour(parts, 'points that are over', (signal) => sweepPoints(parts, new Date(), signal))
  return {
    handlers: [
      handle(khqrQueue, (job) => askWhenDue(parts.doors, job)),
      handle(cardQueue, (job) => doCardJob(parts.doors, job)),
    ],
    stop() {
      sweep.stop()
      cards.stop()
      checks.stop()
      charges.stop()
      steps.stop()
      points.stop()
    },
  }
}
