export const menu = {
  screens: {
    website: 'Website',
    theme: 'Look and brand',
    webSetting: 'Texts and opening',
    school: 'School',
    schools: 'Schools',
    pricing: 'Package',
  },
}
