export const cards = {
  steps: {
    look: 'Add your logo and colors',
    lookAbout: 'Your pages, emails and certificates use them.',
    choose: 'Choose',
    contact: 'Add your contact details',
    contactAbout: 'So that students can reach you.',
    add: 'Add',
    texts: 'Write about your school',
    textsAbout: 'The first words visitors read.',
    write: 'Write',
    site: 'Open your site',
    siteAbout: 'Students can find you from this moment.',
    open: 'Open',
  },
  platform: {
    schools: 'Schools',
    open: (count: number) => `${count} open`,
    newSchools: (count: number) => `${count} new in 30 days`,
  },
}
