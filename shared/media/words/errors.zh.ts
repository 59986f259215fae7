import { sizeText } from '#shared/core/size.rules.ts'
import { type MediaKind, mostBytesOf } from '../media.lists.ts'
import type { refusals } from '../media.manifest.ts'

const most = (kind: MediaKind) => sizeText(mostBytesOf[kind])

export const errors: Record<keyof typeof refusals, string> = {
  'media.file_type':
    '不支持此文件类型。视频请用 MP4，音频请用 MP3、M4A、AAC、WAV 或 OGG，文档请用 PDF，图片请用 JPEG、PNG、WebP、GIF 或 AVIF。附件还可以是 DOCX、XLSX、PPTX、TXT、CSV 或 ZIP。',
  'media.captions_type': '不支持此文件类型。字幕必须是 WebVTT 文件，请以此格式保存。',
  'media.file_empty': '文件是空的。请在您的设备上检查后重新选择。',
  'media.file_broken': '文件已损坏或不完整。请重新保存或导出，再上传新文件。',
  'media.file_size': `文件太大。视频最大 ${most('video')}，音频 ${most('audio')}，文档 ${most('document')}，图片 ${most('image')}，其他文件 ${most('attachment')}。`,
  'media.picture_pixels': '图片像素太多。请缩小到 7000 × 7000 以内，再重新上传。',
  'media.full_storage': '存储空间已满。请清空回收站，或选择更大的套餐。',
  'media.too_many_uploads': '未完成的上传太多。请等待一些完成，或在媒体库中取消您的一些上传。',
  'media.own_share':
    '文件太大。您一次最多可上传 512 MB；如果学校存储空间的五分之一大于 512 MB，则以五分之一为限。请压缩文件，或请学校所有者代为上传。',
  'media.upload_ended': '上传已被取消或没有完成。请重新上传文件。',
  'media.picture_not_found': '这张图片不属于您的学校',
  'media.video_format': '不支持这种视频格式。请另存为 MP4（H.264）后重新上传。',
  'media.infected': '这个文件含有病毒，没有保存。请为您的设备查毒，再上传干净的文件。',
  'media.upload_failed': '我们这边出了问题，请再试一次。',
  'media.in_use': '文件正在使用，不能删除。',
  'media.not_found': '找不到这个文件。',
  'media.video_error': '视频出现错误。请重新播放，或联系客服。',
}
