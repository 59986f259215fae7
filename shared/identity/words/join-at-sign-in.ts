import type { Language } from '#shared/core/language.rules.ts'

type JoinWords = {
  title: (school: string) => string
  text: (school: string) => string
  /** As whom. */
  as: (email: string) => string
  button: (school: string) => string
  later: string
}

/** For whoever signs in at a school that they are no member of. */
export const joinAtSignInWords: Record<Language, JoinWords> = {
  km: {
    title: (school) => `អ្នកមិនទាន់ជាសិស្សរបស់ ${school} ទេ`,
    text: (school) => `ពេលចូលរួម ${school} នឹងមើលឃើញឈ្មោះ អ៊ីមែល លេខទូរសព្ទ និងរូបរបស់អ្នក។ សាលាផ្សេងៗរបស់អ្នកនៅដដែល។`,
    as: (email) => `គណនីរបស់អ្នក៖ ${email}`,
    button: (school) => `ចូលរួម ${school}`,
    later: 'ពេលក្រោយ',
  },
  en: {
    title: (school) => `You’re not a student of ${school} yet`,
    text: (school) =>
      `If you join, ${school} sees your name, email, phone and picture. Nothing changes at your other schools.`,
    as: (email) => `Your account: ${email}`,
    button: (school) => `Join ${school}`,
    later: 'Not now',
  },
  zh: {
    title: (school) => `您还不是${school}的学生`,
    text: (school) => `加入后，${school}可以看到您的姓名、邮箱、电话和头像。您在其他学校的一切不变。`,
    as: (email) => `您的账号：${email}`,
    button: (school) => `加入${school}`,
    later: '暂不加入',
  },
}
