import type { telegramBot as english } from './telegram-bot.en.ts'

export const telegramBot: typeof english = {
  connected: (name, school) => `រួចរាល់ ${name}! ចាប់ពីពេលនេះ ${school} នឹងផ្ញើសារមកអ្នកនៅទីនេះ។ បើចង់ឈប់ទទួល សូមផ្ញើ /stop`,
  isConnected: (name, school) => `ការជជែកនេះភ្ជាប់ជាមួយគណនី ${name} នៅ ${school}។ ដើម្បីភ្ជាប់ជាមួយគណនីផ្សេង សូមផ្ញើ /stop ជាមុនសិន។`,
  expired: (school) => `តំណនេះផុតកំណត់ ឬត្រូវបានប្រើរួចហើយ។ សូមបើកការកំណត់ការជូនដំណឹងនៅ ${school} រួចភ្ជាប់ Telegram ម្តងទៀត។`,
  stopped: (school) => `អ្នកនឹងលែងទទួលសារពី ${school} នៅទីនេះទៀតហើយ។`,
  about: (school) => `បូតនេះផ្ញើសារពី ${school} មកអ្នក។ គ្មាននរណាអានអ្វីដែលអ្នកសរសេរនៅទីនេះទេ។ បើចង់ឈប់ទទួល សូមផ្ញើ /stop`,
  aboutUnconnected: (school) =>
    `បូតនេះផ្ញើសារពី ${school} មកអ្នក។ ដើម្បីទទួលសារនៅទីនេះ សូមចូលគណនីនៅ ${school} បើកការកំណត់ការជូនដំណឹង រួចភ្ជាប់ Telegram។`,
  open: (school) => `បើក ${school}`,
}
