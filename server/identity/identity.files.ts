import type { FileRoute } from '#server/core/http/file-route.ts'
import { openIdRoute } from './openid/openid-route.ts'
import { pictureRoute } from './personal/own-picture.ts'

export const fileRoutes: readonly FileRoute[] = [openIdRoute, pictureRoute]
