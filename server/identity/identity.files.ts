import type { FileRoute } from '#server/core/http/file-route.ts'
import { openIdRoute } from './openid/openid-route.ts'
import { companyFileRoute } from './personal/company-files.ts'
import { pictureRoute } from './personal/own-picture.ts'

export const fileRoutes: readonly FileRoute[] = [openIdRoute, pictureRoute, companyFileRoute]
