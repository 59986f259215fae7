import type { Ctx } from '#server/core/database/door.ts'
import { serve, serveOutside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import {
  claimCertificate,
  issueCertificates,
  listCertificateKeys,
  listMyCertificates,
  listOfficeCertificates,
  previewCertificateTemplate,
  putCertificateTemplate,
  readCertificate,
  readCertificateTemplate,
  reissueCertificate,
  revokeCertificate,
} from '#shared/learning/certificates.endpoints.ts'
import { templatePreview } from './certificate-files.ts'
import { publicKeys } from './certificate-keys.ts'
import { readCertificate as read } from './certificate-lookup.ts'
import { changeTemplate, templateOf } from './certificate-template.ts'
import { claimCertificate as claim, myCertificates } from './certificates.ts'
import { issueCertificates as issue } from './issue-certificates.ts'
import {
  officeCertificateList,
  reissueCertificate as reissue,
  revokeCertificate as revoke,
} from './office-certificates.ts'

const hostOf = async (ctx: Ctx, visit: Visit) => new URL(await originOf(ctx, visit)).hostname

export const certificatesRoutes = [
  serve(claimCertificate, async (ctx, { params }, visit) => claim(ctx, params.slug, await hostOf(ctx, visit))),
  serve(listMyCertificates, myCertificates),
  serveOutside(readCertificate, (outside, { params }) => read(outside, params.certificate)),
  serve(listCertificateKeys, publicKeys),
  serve(listOfficeCertificates, (ctx, { query }) => officeCertificateList(ctx, query)),
  serve(issueCertificates, async (ctx, { params, body }, visit) =>
    issue(ctx, params.courseId, body.member_ids, await hostOf(ctx, visit)),
  ),
  serve(revokeCertificate, (ctx, { params, body }) => revoke(ctx, params.certificateId, body.reason)),
  serve(reissueCertificate, async (ctx, { params }, visit) =>
    reissue(ctx, params.certificateId, await hostOf(ctx, visit)),
  ),
  serve(readCertificateTemplate, templateOf),
  serveOutside(previewCertificateTemplate, (outside, { query }) => templatePreview(outside, query)),
  serve(putCertificateTemplate, (ctx, { body }) => changeTemplate(ctx, body)),
]
