import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  addCompanyFile,
  readCompany,
  readOwnIdNumber,
  readOwnSignature,
  readPersonal,
  removeCompanyFile,
  removePicture,
  removeSignature,
  saveCompany,
  saveIntroduction,
  savePersonal,
  savePicture,
  saveSignature,
  saveSignInNames,
} from '#shared/identity/personal.endpoints.ts'
import { changeOwnIntroduction } from '../own-name.ts'
import { deleteCompanyFile, storeCompanyFile } from './company-files.ts'
import { changeCompany, ownCompany } from './company-information.ts'
import { removeOwnPicture, saveOwnPicture } from './own-picture.ts'
import { changePersonal, ownIdNumber, ownPersonal } from './personal-information.ts'
import { changeSignInNames } from './sign-in-names.ts'
import { ownSignature, removeOwnSignature, saveOwnSignature } from './signature.ts'

export const personalRoutes = [
  serve(readPersonal, ownPersonal),
  serve(savePersonal, (ctx, { body }) => changePersonal(ctx, body)),
  serve(readOwnIdNumber, ownIdNumber),
  serve(readCompany, ownCompany),
  serve(saveCompany, (ctx, { body }) => changeCompany(ctx, body)),
  serveOutside(addCompanyFile, async (outside, file) => {
    await storeCompanyFile(outside, file)
    return outside.inSchool(ownCompany)
  }),
  serve(removeCompanyFile, async (ctx, { params }) => {
    await deleteCompanyFile(ctx, params.fileId)
    return ownCompany(ctx)
  }),
  serve(readOwnSignature, ownSignature),
  serveOutside(saveSignature, (outside, { body }) => saveOwnSignature(outside, body)),
  serve(removeSignature, removeOwnSignature),
  serveOutside(savePicture, (outside, { body }) => saveOwnPicture(outside, body)),
  serve(removePicture, removeOwnPicture),
  serve(saveIntroduction, (ctx, { body }) => changeOwnIntroduction(ctx, body)),
  serveOutside(saveSignInNames, changeSignInNames),
]
