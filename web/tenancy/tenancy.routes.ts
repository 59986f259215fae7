import type { DomainRoutes } from '#web/core/page-routes.ts'

export const tenancyRoutes: DomainRoutes = {
  school: [{ path: 'about', file: 'tenancy/pages/about.tsx' }],
  office: [
    { path: 'secure/settings/school', file: 'tenancy/office/pages/school.tsx' },
    { path: 'secure/pricing', file: 'tenancy/office/pages/pricing.tsx' },
  ],
}
