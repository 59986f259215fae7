import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  telegramStopped: {
    title: (bot) => `បូត Telegram ${bot} របស់សាលាឈប់ដំណើរការ`,
    text: 'Telegram លែងទទួលលេខកូដសម្ងាត់របស់បូតនេះ។ សិស្សនឹងទទួលអ៊ីមែលជំនួស រហូតដល់អ្នកដាក់លេខកូដសម្ងាត់ថ្មី។',
    button: 'បើកការកំណត់',
  },
}
