import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  signIn: {
    title: (device) => `មានការចូលគណនីថ្មី៖ ${device}`,
    several: (count) => `មានការចូលគណនី ${count} ដងលើឧបករណ៍ថ្មី`,
    unknown: 'ឧបករណ៍មិនស្គាល់',
    text: 'បើមិនមែនអ្នកទេ សូមចាកចេញពីគណនីលើឧបករណ៍នោះ រួចប្តូរពាក្យសម្ងាត់។',
    button: 'ពិនិត្យឧបករណ៍របស់ខ្ញុំ',
  },
  messageStopped: {
    notSent: (title) => `សារ «${title}» មិនបានផ្ញើទេ`,
    notAll: (title) => `សារ «${title}» បានផ្ញើទៅតែសមាជិកខ្លះប៉ុណ្ណោះ`,
    text: 'វគ្គសិក្សា ក្រុម ឬទំព័រក្នុងសារនេះលែងមានហើយ ឬអ្នកលែងមានសិទ្ធិផ្ញើ។ សូមពិនិត្យ រួចផ្ញើម្តងទៀត។',
    button: 'បើកសារ',
  },
  telegramStopped: {
    title: (bot) => `បូត Telegram ${bot} របស់សាលាឈប់ដំណើរការ`,
    text: 'Telegram លែងទទួលលេខកូដសម្ងាត់របស់បូតនេះ។ សិស្សនឹងទទួលអ៊ីមែលជំនួស រហូតដល់អ្នកដាក់លេខកូដសម្ងាត់ថ្មី។',
    button: 'បើកការកំណត់',
  },
}
