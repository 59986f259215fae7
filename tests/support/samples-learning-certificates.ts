import type { Samples } from './samples.ts'

const look = {
  layout: 'modern',
  title: 'Certificate',
  text: '{name} finished {course}',
  accent: '#aa3300',
  paper: '#ffffff',
  logo: null,
  signature: null,
  signer: 'Sok Dara',
  signer_position: 'Director',
}

export const certificateSamples: Samples = {
  listOfficeCertificates: (_, other) => [
    { query: {} },
    { query: { q: other.mark } },
    { query: { q: other.learning.certificateNumber, tab: 'revoked', page: 2 } },
  ],
  revokeCertificate: () => [{ body: { reason: 'Somebody else did the work.' } }],
  putCertificateTemplate: (own, other) => [
    { body: { ...look, logo: other.picture.src, revision: 1 } },
    { body: { ...look, signature: other.picture.src, revision: 1 } },
    { body: { ...look, logo: own.picture.src, title: 'Certificate of a course', revision: 1 } },
  ],
}

/** Keys are the platform's; a template is told as it was sent. */
export const silentCertificateCalls = ['listCertificateKeys']
