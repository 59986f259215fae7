export const palette = {
  kinds: { school: 'School' },
  actions: {
    logo: { name: 'Change the logo', also: 'icon favicon brand symbol picture image' },
    colors: { name: 'Change the colors', also: 'color theme design background style font' },
    contact: {
      name: 'Change name and contact details',
      also: 'rename address phone telegram facebook email opening hours map',
    },
    opening: { name: 'Open or close the site', also: 'publish launch go live maintenance coming soon password hide' },
  },
  screens: {
    theme: 'logo color design banner font dark',
    webSetting: 'about seo description language publish launch terms',
    school: 'settings name address phone telegram email contact',
    schools: 'customers platform tenants vendors storage',
    pricing: 'plan subscription upgrade billing storage limit invoice',
  },
}
