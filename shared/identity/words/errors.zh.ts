import type { refusals } from '../identity.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'identity.invalid_email': '邮箱格式不正确，例如 name@gmail.com',
  'identity.invalid_password': '密码至少需要 8 个字符',
  'identity.common_password': '该密码过于常见，请换一个。',
  'identity.invalid_credentials': '邮箱或密码不正确，请重试。',
  'identity.password_mismatch': '两次输入的密码不一致，请重试。',
  'identity.email_exists':
    '该邮箱已有账号。如果邮箱尚未确认，我们已向其发送链接，打开链接即可使用账号；如已确认，请直接登录。',
  'identity.username_exists': '该用户名已被使用',
  'identity.signed_out': '由于会话过期、在其他地方登录或账号被暂停，您已在此设备上退出登录。',
  'identity.sign_in_required': '请先登录',
  'identity.page_permission': '没有访问该页面的权限',
  'identity.no_permission': '抱歉，您没有执行此操作的权限。请联系学校所有者申请权限。',
  'identity.account_closed': '该邮箱已注销，无法登录或注册',
  'identity.banned': '您的账号已被封禁',
  'identity.suspended': '您的账号已被暂停',
  'identity.blocked': '您的账号已被暂停访问该学校...',
  'identity.account_not_found': '该账号不存在',
  'identity.person_not_found': '您的学校里没有该成员',
  'identity.in_trash': '该成员在回收站中，请先恢复。',
  'identity.already_here': '该成员已在您的学校中',
  'identity.not_confirmed': '该邮箱尚未确认。请改为邀请该成员。',
  'identity.invitation_pending': '请先接受我们发送到您邮箱的邀请',
  'identity.inactive': '您的账号在本校未启用',
  'identity.invalid_link': '链接无效',
}
