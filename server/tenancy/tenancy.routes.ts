import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  listPlatformSchools,
  readOfficeSchool,
  readPlatformFigures,
  readPlatformSchool,
  readPricing,
  readSchoolSteps,
  readTheme,
  setSiteState,
  updateSchoolInfo,
  updateTheme,
  updateWebSetting,
} from '#shared/tenancy/office-school.endpoints.ts'
import {
  listSchools,
  readAbout,
  readSchoolSettings,
  readSchoolStatus,
  readSchoolStatusSignedIn,
  readSite,
} from '#shared/tenancy/tenancy.endpoints.ts'
import { listedSchools } from './listed-schools.ts'
import { changeSchool, officeSchoolOf } from './office-school.ts'
import { platformFigures } from './platform-figures.ts'
import { platformSchool, platformSchools } from './platform-schools.ts'
import { pricingOf } from './pricing.ts'
import { schoolStepsOf } from './school-steps.ts'
import { aboutOf, settingsOf, siteOf, siteStatus } from './site.ts'
import { setState } from './site-state.ts'
import { changeTheme, themeOf } from './theme.ts'

export const routes = [
  serve(readSchoolStatus, (ctx, _, visit) => siteStatus({ ...ctx, actor: null }, visit)),
  serve(readSchoolStatusSignedIn, (ctx, _, visit) => siteStatus(ctx, visit)),
  serve(readSchoolSettings, settingsOf),
  serve(readSite, siteOf),
  serve(readAbout, aboutOf),
  serveOutside(listSchools, listedSchools),
  serve(readOfficeSchool, (ctx, _, visit) => officeSchoolOf(ctx, visit)),
  serve(updateSchoolInfo, (ctx, { body }, visit) => changeSchool(ctx, body, visit)),
  serve(updateWebSetting, (ctx, { body }, visit) => changeSchool(ctx, body, visit)),
  serve(setSiteState, (ctx, { body }) => setState(ctx, body)),
  serve(readTheme, themeOf),
  serve(updateTheme, (ctx, { body }) => changeTheme(ctx, body)),
  serveOutside(readPricing, pricingOf),
  serve(readSchoolSteps, schoolStepsOf),
  serveOutside(readPlatformFigures, platformFigures),
  serveOutside(listPlatformSchools, (outside, { query }) => platformSchools(outside, query)),
  serveOutside(readPlatformSchool, (outside, { params }) => platformSchool(outside, params.schoolId)),
]
