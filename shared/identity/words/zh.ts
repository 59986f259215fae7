import type { identity as en } from './en.ts'

export const identity: typeof en = {
  signIn: {
    title: '欢迎回来',
    noAccount: '还没有账号？',
    toSignUp: '免费注册',
    email: '邮箱',
    name: '邮箱、电话或用户名',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    forgot: '忘记密码？',
    remember: '在此设备上记住我',
    submit: '登录',
    submitting: '正在登录…',
  },
  signUp: {
    title: '创建您的账号',
    haveAccount: '已有账号？',
    toSignIn: '登录',
    firstName: '名',
    lastName: '姓',
    optional: '（选填）',
    passwordHint: '至少 8 个字符，请勿使用常见密码',
    passwordConfirmation: '再次输入密码',
    submit: '创建账号',
    submitting: '正在创建账号…',
  },
  panel: { slogan: ['每天学一点', '生活好一点'], text: '用手机或电脑，从上次停下的地方继续。' },
  myProfile: '个人资料',
}
