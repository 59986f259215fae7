import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  student: { name: '添加第一名学生', about: '通过邮件邀请，或分享网站地址。', verb: '添加学生' },
}
