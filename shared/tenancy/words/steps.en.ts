/** The first steps of a new school, by their keys. */
export const steps = {
  look: { name: 'Add your logo and colors', about: 'Used on your site, emails and certificates.', verb: 'Choose' },
  contact: { name: 'Add your contact details', about: 'So that students can reach you.', verb: 'Add' },
  texts: { name: 'Write about your school', about: 'The first words visitors read.', verb: 'Write' },
  openSite: { name: 'Open your site', about: 'Students can find you from this moment.', verb: 'Open' },
}
