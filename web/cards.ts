import { cards as commerce, waitingRows as commerceWaiting } from './commerce/office/dashboard-cards.tsx'
import { cards as content } from './content/office/dashboard-cards.tsx'
import type { DashboardCard } from './core/dashboard.ts'
import type { FirstStep } from './core/first-steps.ts'
import type { WaitingRow } from './core/waiting.ts'
import {
  cards as courses,
  steps as coursesSteps,
  waitingRows as coursesWaiting,
} from './courses/office/dashboard-cards.tsx'
import { waitingRows as examsWaiting } from './exams/office/dashboard-cards.tsx'
import { cards as identity, steps as identitySteps } from './identity/office/dashboard-cards.tsx'
import { activityCard } from './layouts/office/activity-card.tsx'
import { cards as learning, waitingRows as learningWaiting } from './learning/office/dashboard-cards.tsx'
import { cards as media } from './media/office/dashboard-cards.tsx'
import { cards as notifications } from './notifications/office/dashboard-cards.tsx'
import { cards as tenancy, steps as tenancySteps } from './tenancy/office/dashboard-cards.tsx'

/**
 * What the first page of the office shows. Not in the manifests: they are loaded by every page of the office, and cards
 * that are imported later would arrive one request after the page.
 */
export const dashboardCards: readonly DashboardCard[] = [
  activityCard,
  ...[tenancy, identity, notifications, media, content, courses, learning, commerce].flat(),
].sort((a, b) => a.order - b.order)

/** About students, their courses and the storage of one school, which the platform's own site does not have: its administrators see the schools. */
export const schoolCards: readonly DashboardCard[] = [identity, media, courses, learning, commerce].flat()

export const waitingRows: readonly WaitingRow[] = [
  ...coursesWaiting,
  ...examsWaiting,
  ...learningWaiting,
  ...commerceWaiting,
]

export const firstSteps: readonly FirstStep[] = [tenancySteps, identitySteps, coursesSteps]
  .flat()
  .sort((a, b) => a.order - b.order)
