import { serve, serveOutside } from '#server/core/http/serve.ts'
import { readOwnIdNumber, readPersonal, savePersonal, saveSignInNames } from '#shared/identity/personal.endpoints.ts'
import { changePersonal, ownIdNumber, ownPersonal } from './personal-information.ts'
import { changeSignInNames } from './sign-in-names.ts'

export const personalRoutes = [
  serve(readPersonal, ownPersonal),
  serve(savePersonal, (ctx, { body }) => changePersonal(ctx, body)),
  serve(readOwnIdNumber, ownIdNumber),
  serveOutside(saveSignInNames, changeSignInNames),
]
