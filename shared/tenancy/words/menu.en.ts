export const menu = {
  screens: {
    website: 'Website',
    theme: 'Theme',
    webSetting: 'Website content',
    school: 'School',
    schools: 'Schools',
    pricing: 'Package',
  },
}
