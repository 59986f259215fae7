import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    certificate: 'វិញ្ញាបនបត្រ',
  },
  actions: {
    enrollClass: { name: 'ចុះឈ្មោះសិស្សមួយថ្នាក់', also: 'អញ្ជើញ នាំចូល បញ្ជី CSV Excel តំណ QR តេឡេក្រាម' },
    designCertificate: { name: 'រចនាវិញ្ញាបនបត្រ', also: 'គំរូ ហត្ថលេខា ត្រា ឡូហ្គោ' },
  },
  screens: {
    enrollments: 'សំណើចូលរៀន អនុម័ត ចុះឈ្មោះ សិស្ស',
    questions: 'ប្រអប់សារ មតិ ឆ្លើយ',
    ratings: 'ផ្កាយ ពិន្ទុ ឆ្លើយតប',
    certificates: 'សញ្ញាបត្រ ផ្ទៀងផ្ទាត់ លេខ ដកហូត',
  },
}
