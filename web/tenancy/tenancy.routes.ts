import type { DomainRoutes } from '#web/core/page-routes.ts'
import { platformWords, schoolWords } from '#web/tenancy/office/school.words.ts'

export const tenancyRoutes: DomainRoutes = {
  school: [{ path: 'about', file: 'tenancy/pages/about.tsx' }],
  office: [
    { path: 'secure/settings/school', file: 'tenancy/office/pages/school.tsx', words: [schoolWords] },
    { path: 'secure/users/schools', file: 'tenancy/office/pages/schools.tsx', words: [platformWords] },
    { path: 'secure/pricing', file: 'tenancy/office/pages/pricing.tsx', words: [schoolWords] },
  ],
}
