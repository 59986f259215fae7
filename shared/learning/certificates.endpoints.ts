import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  certificate,
  certificateKey,
  changedTemplate,
  officeCertificate,
  officeCertificatePage,
  officeCertificateQuery,
  revocation,
  storedTemplate,
  templateToPreview,
} from './certificates.schema.ts'

const ofCertificate = {
  params: z.object({ certificateId: id }),
  things: { certificateId: 'certificate' },
} as const

export const claimCertificate = endpoint({
  name: 'claimCertificate',
  method: 'POST',
  path: '/courses/{slug}/certificate',
  summary: 'Claim the certificate of a finished course. Repeating it returns the same one.',
  access: 'signed-in',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
  answer: certificate,
  refusals: ['learning.no_access', 'learning.incomplete', 'learning.certificate_revoked'],
})

export const listMyCertificates = endpoint({
  name: 'listMyCertificates',
  method: 'GET',
  path: '/my-certificates',
  summary: 'The caller’s certificates, the newest first.',
  access: 'signed-in',
  answer: z.array(certificate),
})

export const readCertificate = endpoint({
  name: 'readCertificate',
  method: 'GET',
  path: '/certificates/{certificate}',
  summary: 'A certificate by its id or its number with check characters, for everyone who wants to check it.',
  access: 'anyone',
  // Certificates can be checked also while the school's site is closed.
  site: 'always',
  params: z.object({ certificate: z.string().check(z.trim(), z.maxLength(100)) }),
  things: { certificate: 'public certificate' },
  answer: certificate,
  refusals: ['core.too_many_requests'],
})

export const listCertificateKeys = endpoint({
  name: 'listCertificateKeys',
  method: 'GET',
  path: '/certificate-keys',
  summary: 'The public keys certificates are signed with.',
  access: 'anyone',
  site: 'always',
  answer: z.array(certificateKey),
})

export const listOfficeCertificates = endpoint({
  name: 'listOfficeCertificates',
  method: 'GET',
  path: '/office/certificates',
  summary: 'The certificates the school has issued. A lecturer sees those of their own courses.',
  ...office('certificates.view'),
  query: officeCertificateQuery,
  answer: officeCertificatePage,
})

export const issueCertificates = endpoint({
  name: 'issueCertificates',
  method: 'POST',
  path: '/office/courses/{courseId}/certificates',
  summary: 'Issue certificates to students of a course, finished or not. Who has a valid one gets no other.',
  ...office('certificates.update'),
  params: z.object({ courseId: id }),
  things: { courseId: 'course', member_ids: 'member' },
  body: z.object({ member_ids: ids }),
  answer: z.object({ issued: z.number(), already: z.number() }),
  refusals: ['identity.person_not_found'],
})

export const revokeCertificate = endpoint({
  name: 'revokeCertificate',
  method: 'POST',
  path: '/office/certificates/{certificateId}/revocation',
  summary: 'Revoke a certificate, with a reason everyone who checks it can read.',
  ...office('certificates.update'),
  ...ofCertificate,
  body: revocation,
  answer: officeCertificate,
})

export const reissueCertificate = endpoint({
  name: 'reissueCertificate',
  method: 'POST',
  path: '/office/certificates/{certificateId}/reissue',
  summary: 'Issue a new certificate instead of a revoked one, with the name the student has now.',
  ...office('certificates.update'),
  ...ofCertificate,
  answer: officeCertificate,
  refusals: ['learning.certificate_valid'],
})

export const readCertificateTemplate = endpoint({
  name: 'readCertificateTemplate',
  method: 'GET',
  path: '/office/certificate-template',
  summary: 'How the school’s certificates look.',
  ...office('certificates.view'),
  answer: storedTemplate,
})

export const previewCertificateTemplate = endpoint({
  name: 'previewCertificateTemplate',
  method: 'GET',
  path: '/office/certificate-template/preview',
  summary: 'How certificates would look with this template: a drawing (SVG) with sample names.',
  ...office('certificates.view'),
  query: templateToPreview,
  answer: z.object({ svg: z.string() }),
})

export const putCertificateTemplate = endpoint({
  name: 'putCertificateTemplate',
  method: 'PUT',
  path: '/office/certificate-template',
  summary: 'Change how new certificates look. Those already issued stay the same.',
  ...office('certificates.update'),
  body: changedTemplate,
  answer: storedTemplate,
  refusals: ['core.changed_elsewhere', 'media.picture_not_found'],
})
