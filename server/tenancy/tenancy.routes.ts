import { serve, serveOutside } from '#server/core/serve.ts'
import {
  listSchools,
  readAbout,
  readSchoolSettings,
  readSchoolStatus,
  readSchoolStatusSignedIn,
  readSite,
} from '#shared/tenancy/tenancy.endpoints.ts'
import { listedSchools } from './listed-schools.ts'
import { aboutOf, settingsOf, siteOf, siteStatus } from './site.ts'

export const tenancyRoutes = [
  serve(readSchoolStatus, (ctx, _, visit) => siteStatus({ ...ctx, actor: null }, visit)),
  serve(readSchoolStatusSignedIn, (ctx, _, visit) => siteStatus(ctx, visit)),
  serve(readSchoolSettings, settingsOf),
  serve(readSite, siteOf),
  serve(readAbout, aboutOf),
  serveOutside(listSchools, listedSchools),
]
