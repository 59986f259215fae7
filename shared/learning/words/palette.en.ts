export const palette = {
  kinds: {
    certificate: 'Certificate',
  },
  actions: {
    enrollClass: { name: 'Enroll a class', also: 'invite import list csv excel paste bulk students qr telegram link' },
    designCertificate: { name: 'Design the certificate', also: 'diploma template signature seal logo layout text' },
  },
  screens: {
    enrollments: 'join requests approve accept students access register',
    questions: 'inbox messages comments answer reply q&a',
    ratings: 'stars feedback testimonials reply',
    certificates: 'diplomas verify number revoke issue',
  },
}
