import type { telegram as english } from './office-telegram.en.ts'

export const telegram: typeof english = {
  intro: 'សិស្សទទួលចម្លើយ និងដំណឹងក្នុង Telegram ដែលពួកគេប្រើរាល់ថ្ងៃ។ សាលាត្រូវមានបូតផ្ទាល់ខ្លួន ដែលឥតគិតថ្លៃ។',
  steps: 'បង្កើតបូតក្នុងបីជំហាន',
  stepsText: 'ចំណាយពេលប្រហែលពីរនាទី។',
  first: 'បើក BotFather ក្នុង Telegram រួចផ្ញើ /newbot',
  firstText: 'ជ្រើសឈ្មោះដែលសិស្សនឹងឃើញ ឧទាហរណ៍ឈ្មោះសាលា។',
  botFather: 'បើក BotFather',
  second: 'ចម្លងលេខកូដសម្ងាត់ដែល BotFather ផ្ញើមក',
  secondText: (example) => `ឧទាហរណ៍៖ ${example}។ កុំបង្ហាញដល់នរណាម្នាក់។`,
  third: 'បិទភ្ជាប់នៅទីនេះ',
  token: 'លេខកូដសម្ងាត់របស់បូត',
  tokenHint: 'យើងរក្សាទុកដោយអ៊ិនគ្រីប ហើយមិនបង្ហាញម្តងទៀតទេ។',
  save: 'ភ្ជាប់បូត',
  saving: 'កំពុងភ្ជាប់ទៅ Telegram…',
  saved: (bot) => `បានភ្ជាប់ ${bot}`,
  bot: 'បូតរបស់សាលា',
  works: 'ដំណើរការ',
  stopped: 'ឈប់ដំណើរការ',
  stoppedText:
    'Telegram លែងទទួលលេខកូដសម្ងាត់នេះហើយ។ សូមយកលេខថ្មីពី BotFather ដោយផ្ញើ /token រួចបិទភ្ជាប់ខាងក្រោម។ រហូតដល់ពេលនោះ សិស្សទទួលអ៊ីមែល។',
  connected: (count) =>
    count === 0
      ? 'មិនទាន់មានអ្នកភ្ជាប់ទេ។ សិស្សរកឃើញ «ភ្ជាប់ Telegram» ក្នុងការកំណត់ការជូនដំណឹង។'
      : `សមាជិក ${count}\u00a0នាក់ទទួលការជូនដំណឹងក្នុង Telegram`,
  replace: 'លេខកូដសម្ងាត់ថ្មី',
  replaceText: 'លេខកូដសម្ងាត់របស់បូតផ្សេងនឹងផ្តាច់អ្នកទាំងអស់ ហើយពួកគេត្រូវភ្ជាប់ម្តងទៀត។',
  replaceSave: 'រក្សាទុកលេខកូដសម្ងាត់',
  signIn: 'ចូលគណនីតាម Telegram',
  signInText: (host) =>
    `សិស្សដែលបានភ្ជាប់ Telegram អាចចូលគណនីតាមវាបាន។ សូមផ្ញើ /setdomain ទៅ BotFather ជ្រើសបូតរបស់សាលា រួចផ្ញើ ${host}។`,
  remove: 'ដកបូតចេញ',
  removing: {
    title: 'ដកបូតចេញពីសាលាឬទេ?',
    text: 'អ្នកទាំងអស់នឹងត្រូវផ្តាច់ ហើយទទួលអ៊ីមែលវិញ។ បូតខ្លួនឯងនៅតែមានក្នុង Telegram។',
    verb: 'ដកបូតចេញ',
  },
  removed: 'បានដកបូតចេញ',
}
