import type { palette as en } from './palette.en.ts'

export const palette: typeof en = {
  kinds: { order: 'ការបញ្ជាទិញ' },
  actions: {
    addAccount: { name: 'បន្ថែមគណនីធនាគារ', also: 'ប្រាក់ បង់ប្រាក់ ធនាគារ គណនី ទទួលប្រាក់' },
  },
  screens: {
    orders: 'លក់ ទិញ វិក្កយបត្រ ចំណូល អតិថិជន',
    slips: 'បង្កាន់ដៃ ផ្ទេរប្រាក់ អនុម័ត',
    khqr: 'បាគង យឺត ខ្វះ ពីរដង',
    methods: 'បាគង កូដ ទទួលប្រាក់ ការកំណត់',
    accounts: 'ធនាគារ វិធីបង់ប្រាក់ ទទួលប្រាក់',
  },
}
