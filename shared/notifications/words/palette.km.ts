import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  actions: {
    writeMessage: { name: 'សរសេរសារ', also: 'ប្រកាស ដំណឹង អ៊ីមែល Telegram ផ្ញើសារទៅសិស្ស' },
  },
  screens: {
    sentMessages: 'សេចក្តីប្រកាស ដំណឹង អ៊ីមែល សារដែលបានផ្ញើ សេចក្តីព្រាង',
    writeMessage: 'ប្រកាស ដំណឹង អ៊ីមែល Telegram ផ្ញើសារទៅសិស្ស',
    notificationDefaults: 'កណ្តឹង អ៊ីមែល ការជូនដំណឹង លំនាំដើម',
    telegram: 'បូត ជជែក លេខកូដសម្ងាត់ BotFather',
  },
}
