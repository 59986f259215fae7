import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  claimCertificate,
  listCertificateKeys,
  listMyCertificates,
  listOfficeCertificates,
  putCertificateTemplate,
  readCertificate,
  readCertificateTemplate,
  revokeCertificate,
} from '#shared/learning/certificates.endpoints.ts'
import { publicKeys } from './certificate-keys.ts'
import { readCertificate as read } from './certificate-lookup.ts'
import { changeTemplate, templateOf } from './certificate-template.ts'
import { claimCertificate as claim, myCertificates } from './certificates.ts'
import { officeCertificateList, revokeCertificate as revoke } from './office-certificates.ts'

export const certificatesRoutes = [
  serve(claimCertificate, (ctx, { params }) => claim(ctx, params.slug)),
  serve(listMyCertificates, myCertificates),
  serveOutside(readCertificate, (outside, { params }) => read(outside, params.certificate)),
  serve(listCertificateKeys, publicKeys),
  serve(listOfficeCertificates, (ctx, { query }) => officeCertificateList(ctx, query)),
  serve(revokeCertificate, (ctx, { params, body }) => revoke(ctx, params.certificateId, body.reason)),
  serve(readCertificateTemplate, templateOf),
  serve(putCertificateTemplate, (ctx, { body }) => changeTemplate(ctx, body)),
]
