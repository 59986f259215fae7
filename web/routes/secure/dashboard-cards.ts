import { cards as content } from '#web/content/office/dashboard-cards.tsx'
import type { DashboardCard } from '#web/core/dashboard.ts'
import { cards as courses } from '#web/courses/office/dashboard-cards.tsx'
import { cards as identity } from '#web/identity/office/dashboard-cards.tsx'
import { activityCard } from '#web/layouts/office/activity-card.tsx'
import { cards as learning } from '#web/learning/office/dashboard-cards.tsx'
import { cards as media } from '#web/media/office/dashboard-cards.tsx'
import { cards as tenancy } from '#web/tenancy/office/dashboard-cards.tsx'

/**
 * What the first page of the office shows. Not in the manifests: they are loaded by every page of the office, and cards
 * that are imported later would arrive one request after the page.
 */
export const dashboardCards: readonly DashboardCard[] = [
  activityCard,
  ...[tenancy, identity, media, content, courses, learning].flat(),
].sort((a, b) => a.order - b.order)
