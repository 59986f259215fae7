import type { refusals } from '../media.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'media.file_type': '不支持此文件类型',
  'media.file_size': '文件超过大小限制',
  'media.full_storage': '存储空间已满',
  'media.picture_not_found': '这张图片不属于您的学校',
  'media.video_format': '不支持这种视频格式，请使用 mp4 文件。',
  'media.infected': '这个文件含有病毒，没有保存。',
  'media.upload_failed': '文件无法上传，请再试一次。',
  'media.in_use': '文件正在使用，不能删除。',
  'media.not_found': '找不到这个文件。',
  'media.video_error': '视频出现错误。请重新播放，或联系客服。',
}
