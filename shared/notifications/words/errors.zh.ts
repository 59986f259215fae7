import type { refusals } from '../notifications.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'notifications.not_found': '找不到这条通知',
  'notifications.link_invalid': '此链接无效',
  'notifications.channel_refused': '您无法接收这些消息',
  'notifications.push_service_unknown': '无法向此浏览器发送通知，请换一个浏览器',
}
