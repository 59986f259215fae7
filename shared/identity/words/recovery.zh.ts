import type { recovery as english } from './recovery.en.ts'

export const recovery: typeof english = {
  forget: {
    title: '忘记密码？',
    text: '请输入您的邮箱，我们会发送验证码，供您设置新密码。',
    submit: '发送验证码',
    submitting: '正在发送…',
    back: '返回登录',
  },
  code: {
    title: '请查看邮箱',
    text: (email) => `我们已将 6 位验证码发送至 ${email}。`,
    textUnknown: '我们已向您发送 6 位验证码。',
    spam: '可能需要一分钟，也请查看垃圾邮件。',
    label: '6 位验证码',
    submit: '继续',
    submitting: '正在验证…',
    resend: '重新发送验证码',
    resendIn: (seconds) => `${seconds} 秒后可重新发送`,
    resent: '我们已发送新的验证码，之前的已失效。',
    otherEmail: '使用其他邮箱',
  },
  reset: {
    title: '设置新密码',
    text: '您将在此登录，并在其他所有设备上退出登录。',
    submit: '保存密码',
    submitting: '正在保存…',
    expired: '该链接已失效',
    expiredText: '链接和验证码只能使用一次，15 分钟内有效。请重新获取。',
    again: '重新发送验证码',
  },
}
