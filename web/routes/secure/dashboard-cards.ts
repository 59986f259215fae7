import { articlesCard } from '#web/content/office/dashboard-cards.tsx'
import type { DashboardCard } from '#web/core/dashboard.ts'
import { coursesCard } from '#web/courses/office/dashboard-cards.tsx'
import { activeStudentsCard, studentsCard } from '#web/identity/office/dashboard-cards.tsx'
import { activityCard } from '#web/layouts/office/activity-card.tsx'
import { enrollmentsCard, popularCard, requestsCard } from '#web/learning/office/dashboard-cards.tsx'
import { storageCard } from '#web/media/office/dashboard-cards.tsx'
import { platformCard, stepsCard } from '#web/tenancy/office/dashboard-cards.tsx'

/** What the first page of the office shows, in this order. A domain writes its card and adds it here. */
export const dashboardCards: readonly DashboardCard[] = [
  platformCard,
  enrollmentsCard,
  studentsCard,
  activeStudentsCard,
  coursesCard,
  articlesCard,
  storageCard,
  activityCard,
  requestsCard,
  stepsCard,
  popularCard,
]
