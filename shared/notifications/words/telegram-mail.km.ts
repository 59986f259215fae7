import type { telegramMail as english } from './telegram-mail.en.ts'

export const telegramMail: typeof english = {
  subject: 'បានភ្ជាប់ Telegram ទៅគណនីរបស់អ្នក',
  heading: (name) => `សួស្តី ${name}`,
  text: (chat, school) =>
    `គណនី Telegram ${chat} ទទួលការជូនដំណឹងរបស់អ្នកពី ${school} ចាប់ពីពេលនេះ។ សិស្សក៏អាចចូលគណនីតាម Telegram នេះបានដែរ។`,
  otherwise: 'មិនមែនអ្នកទេឬ? សូមផ្តាច់វាក្នុងការកំណត់ រួចប្តូរពាក្យសម្ងាត់របស់អ្នក។',
  button: 'ការកំណត់ការជូនដំណឹង',
  footer: 'អ្នកទទួលអ៊ីមែលនេះ ព្រោះវាទាក់ទងនឹងសុវត្ថិភាពគណនីរបស់អ្នក។',
}
