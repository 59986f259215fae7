import type { identity as en } from './en.ts'

export const identity: typeof en = {
  signIn: {
    title: 'ស្វាគមន៍មកវិញ',
    noAccount: 'មិនទាន់មានគណនី?',
    toSignUp: 'បង្កើតឥតគិតថ្លៃ',
    email: 'អ៊ីមែល',
    name: 'អ៊ីមែល លេខទូរសព្ទ ឬឈ្មោះអ្នកប្រើ',
    password: 'ពាក្យសម្ងាត់',
    showPassword: 'បង្ហាញពាក្យសម្ងាត់',
    hidePassword: 'លាក់ពាក្យសម្ងាត់',
    forgot: 'ភ្លេចពាក្យសម្ងាត់?',
    remember: 'ចាំខ្ញុំលើឧបករណ៍នេះ',
    submit: 'ចូលគណនី',
    submitting: 'កំពុងចូល…',
  },
  signUp: {
    title: 'បង្កើតគណនីរបស់អ្នក',
    haveAccount: 'មានគណនីរួចហើយ?',
    toSignIn: 'ចូលគណនី',
    firstName: 'នាមខ្លួន',
    lastName: 'នាមត្រកូល',
    passwordHint: 'យ៉ាងតិច 8 តួអក្សរ មិនមែនពាក្យសម្ងាត់ដែលគេប្រើច្រើន',
    passwordConfirmation: 'វាយពាក្យសម្ងាត់ម្តងទៀត',
    submit: 'បង្កើតគណនី',
    submitting: 'កំពុងបង្កើតគណនី…',
  },
  panel: { slogan: ['រៀនម្តងបន្តិច', 'ជីវិតប្រសើរបន្តិច'], text: 'បន្តពីកន្លែងដែលអ្នកឈប់ មិនថាលើទូរសព្ទ ឬកុំព្យូទ័រ។' },
  myProfile: 'ប្រវត្តិរូប',
}
