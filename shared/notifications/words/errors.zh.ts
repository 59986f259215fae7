import type { refusals } from '../notifications.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'notifications.not_found': '找不到这条通知',
  'notifications.link_invalid': '此链接无效',
  'notifications.message_not_found': '找不到这条消息',
  'notifications.message_sent': '这条消息已发送或已安排发送',
  'notifications.message_incomplete': '请至少用一种语言写好标题和正文；写了哪种语言，就要写全。',
  'notifications.message_to_nobody': '没有人会收到这条消息，请选择其他人。',
  'notifications.message_too_late': '请选择将来的时间。',
  'notifications.audience_not_found': '消息中的课程、班组或页面已不存在。请移除后重试。',
  'notifications.channel_refused': '您无法接收这些消息',
  'notifications.telegram_token': 'Telegram 无法识别此令牌，请从 BotFather 重新复制。',
  'notifications.telegram_taken': '另一所学校正在使用此机器人，请创建自己的机器人。',
  'notifications.telegram_away': 'Telegram 没有响应，请稍后再试。',
  'notifications.telegram_off': '此学校尚未使用 Telegram。',
  'notifications.telegram_signature': 'Telegram 未能确认您的身份，请重试。',
  'notifications.telegram_unconnected': '此 Telegram 账号尚未在这里连接。请先登录，再在通知设置中连接。',
  'notifications.telegram_staff': '员工不能用 Telegram 登录，请使用密码。',
  'notifications.push_service_unknown': '无法向此浏览器发送通知，请换一个浏览器',
}
