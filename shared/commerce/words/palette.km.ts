import type { palette as en } from './palette.en.ts'

export const palette: typeof en = {
  kinds: { order: 'ការបញ្ជាទិញ', promotion: 'ការបញ្ចុះតម្លៃ' },
  actions: {
    addAccount: { name: 'បន្ថែមគណនីធនាគារ', also: 'ប្រាក់ បង់ប្រាក់ ធនាគារ គណនី ទទួលប្រាក់' },
    addPromotion: { name: 'បន្ថែមការបញ្ចុះតម្លៃ', also: 'បញ្ចុះ តម្លៃ គូប៉ុង ប័ណ្ណ លេខកូដ' },
  },
  screens: {
    orders: 'លក់ ទិញ វិក្កយបត្រ ចំណូល អតិថិជន',
    slips: 'បង្កាន់ដៃ ផ្ទេរប្រាក់ អនុម័ត',
    khqr: 'បាគង យឺត ខ្វះ ពីរដង',
    matching: 'statement csv របាយការណ៍ធនាគារ ផ្ទៀងផ្ទាត់',
    methods: 'បាគង កូដ ទទួលប្រាក់ ការកំណត់',
    accounts: 'ធនាគារ វិធីបង់ប្រាក់ ទទួលប្រាក់',
    tax: 'ពន្ធ វិក្កយបត្រ បង្កាន់ដៃ អត្រាប្តូរប្រាក់',
    promotions: 'បញ្ចុះ តម្លៃថោក ប្រូម៉ូសិន',
    coupons: 'លេខកូដ ប័ណ្ណ គូប៉ុង',
    shares: 'ចំណូល ចំណែក គ្រូ បញ្ជី ពិនិត្យ',
  },
}
