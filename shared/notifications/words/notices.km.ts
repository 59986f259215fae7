import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  signIn: {
    title: (device) => `មានការចូលគណនីថ្មី៖ ${device}`,
    several: (count) => `មានការចូលគណនី ${count} ដងលើឧបករណ៍ថ្មី`,
    unknown: 'ឧបករណ៍មិនស្គាល់',
    text: 'បើមិនមែនអ្នកទេ សូមឱ្យឧបករណ៍នោះចាកចេញ រួចប្តូរពាក្យសម្ងាត់។',
    button: 'ពិនិត្យឧបករណ៍របស់ខ្ញុំ',
  },
}
