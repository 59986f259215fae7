import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { mostCompanyFiles } from './company.lists.ts'
import { company, companyChange, newCompanyFile } from './company.schema.ts'
import {
  introduction,
  mostPictureBytes,
  mostSignatureBytes,
  ownPicture,
  personal,
  personalChange,
  pictureFile,
  shownIdNumber,
  signature,
  signInNames,
} from './personal.schema.ts'

const own = { access: 'signed-in', site: 'always' } as const

export const readPersonal = endpoint({
  ...own,
  name: 'readPersonal',
  method: 'GET',
  path: '/own_user/personal',
  summary:
    'What the current person has written about themself. No school sees it, but the name, the phone and the email.',
  answer: personal,
})

export const savePersonal = endpoint({
  ...own,
  name: 'savePersonal',
  method: 'PATCH',
  path: '/own_user/personal',
  summary: 'Change what the current person has written about themself: what is sent, and nothing else.',
  body: personalChange,
  answer: personal,
  refusals: [
    'identity.khmer_name',
    'identity.latin_name',
    'identity.invalid_birth_date',
    'identity.invalid_id_number',
    'identity.invalid_place',
    'identity.invalid_social',
  ],
})

export const readOwnIdNumber = endpoint({
  ...own,
  name: 'readOwnIdNumber',
  method: 'GET',
  path: '/own_user/personal/id-number',
  summary: 'The number of the identity card or passport of the current person, in full.',
  answer: shownIdNumber,
})

const companyCall = { ...own, path: '/own_user/company', answer: company } as const

export const readCompany = endpoint({
  ...companyCall,
  name: 'readCompany',
  method: 'GET',
  summary: 'What the current person has written about their company. Nobody else sees it.',
})

export const saveCompany = endpoint({
  ...companyCall,
  name: 'saveCompany',
  method: 'PATCH',
  summary: 'Change what the current person has written about their company: what is sent, and nothing else.',
  body: companyChange,
  refusals: ['identity.invalid_phone', 'identity.invalid_email', 'identity.invalid_social'],
})

export const addCompanyFile = endpoint({
  ...companyCall,
  path: '/own_user/company/files',
  name: 'addCompanyFile',
  method: 'POST',
  summary:
    'Add a picture (JPEG, PNG or WebP) or a document (PDF) of the company of the current person. Nobody else sees it.',
  query: newCompanyFile,
  body: pictureFile,
  // What is a little too large is refused with our limit, and not with those of the media library.
  file: { mostBytes: 2 * mostCompanyFiles.bytes },
  refusals: [
    'identity.invalid_company_file',
    'identity.company_file_size',
    'identity.too_many_company_files',
    'core.too_many_requests',
  ],
})

export const removeCompanyFile = endpoint({
  ...companyCall,
  path: '/own_user/company/files/{fileId}',
  name: 'removeCompanyFile',
  method: 'DELETE',
  summary: 'Delete a picture or a document of the company of the current person.',
  params: z.object({ fileId: id }),
  things: { fileId: 'company file' },
})

const signatureCall = { ...own, path: '/own_user/signature', answer: signature } as const

export const readOwnSignature = endpoint({
  ...signatureCall,
  name: 'readOwnSignature',
  method: 'GET',
  summary: 'The signature of the current person, as a picture.',
})

export const saveSignature = endpoint({
  ...signatureCall,
  name: 'saveSignature',
  method: 'PUT',
  summary: 'Store the signature of the current person, a picture in PNG. Only its pixels are stored, on white.',
  body: pictureFile,
  file: { mostBytes: mostSignatureBytes },
  refusals: ['identity.invalid_signature', 'core.too_many_requests'],
})

export const removeSignature = endpoint({
  ...signatureCall,
  name: 'removeSignature',
  method: 'DELETE',
  summary: 'Remove the signature of the current person.',
})

const pictureCall = { ...own, path: '/own_user/picture', answer: ownPicture } as const

export const savePicture = endpoint({
  ...pictureCall,
  name: 'savePicture',
  method: 'PUT',
  summary:
    'Store a picture of the current person (JPEG, PNG or WebP). Only its pixels are stored, as a square, and shown in all their schools.',
  body: pictureFile,
  file: { mostBytes: mostPictureBytes },
  refusals: ['identity.invalid_picture', 'core.too_many_requests'],
})

export const removePicture = endpoint({
  ...pictureCall,
  name: 'removePicture',
  method: 'DELETE',
  summary: 'Remove the picture of the current person.',
})

export const saveIntroduction = endpoint({
  ...own,
  name: 'saveIntroduction',
  method: 'PUT',
  path: '/own_user/introduction',
  summary: 'Change the headline and the biography of the current person in this school.',
  body: introduction,
  answer: introduction,
  refusals: ['core.too_many_requests'],
})

export const saveSignInNames = endpoint({
  ...own,
  name: 'saveSignInNames',
  method: 'PUT',
  path: '/own_user/sign-in-names',
  summary: 'Change the username and the phone of the current person, with which they sign in, too.',
  body: signInNames,
  answer: personal,
  refusals: [
    'identity.invalid_username',
    'identity.username_exists',
    'identity.invalid_phone',
    'core.too_many_requests',
  ],
})
