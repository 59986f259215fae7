import { cards as content } from './content/office/dashboard-cards.tsx'
import type { DashboardCard } from './core/dashboard.ts'
import { cards as courses } from './courses/office/dashboard-cards.tsx'
import { cards as identity } from './identity/office/dashboard-cards.tsx'
import { activityCard } from './layouts/office/activity-card.tsx'
import { cards as learning } from './learning/office/dashboard-cards.tsx'
import { cards as media } from './media/office/dashboard-cards.tsx'
import { cards as tenancy } from './tenancy/office/dashboard-cards.tsx'

/**
 * What the first page of the office shows. Not in the manifests: they are loaded by every page of the office, and cards
 * that are imported later would arrive one request after the page.
 */
export const dashboardCards: readonly DashboardCard[] = [
  activityCard,
  ...[tenancy, identity, media, content, courses, learning].flat(),
].sort((a, b) => a.order - b.order)
