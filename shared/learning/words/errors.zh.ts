import type { refusals } from '../learning.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'learning.enrollment_closed': '报名已关闭。',
  'learning.must_be_bought': '这门课程不是免费的，请先购买。',
  'learning.open_already': '这门课程已经开放。',
  'learning.not_enrolled': '该学生不在这门课程中。',
  'learning.no_access': '这门课程尚未对您开放。',
  'learning.lesson_locked': '这节课尚未开放。',
  'learning.preview_only': '预览模式下不能标记为完成！',
  'learning.needs_attempt': '提交作业后，这节课才算完成。',
  'learning.watch_first': '请先观看这节课的至少 90%',
  'learning.read_first': '请先读到这节课的末尾',
  'learning.incomplete': '您还没有学完这门课程的全部内容。',
  'learning.completion_not_found': '这节课没有标记为完成。',
  'learning.note_not_found': '找不到这条笔记。',
  'learning.question_not_found': '找不到这个问题。',
  'learning.enrollment_not_found': '找不到这条报名记录。',
  'learning.rating_not_found': '找不到这条评价。',
  'learning.certificate_not_found': '找不到这份证书。',
  'learning.certificate_revoked': '您的证书已被吊销。请联系学校重新颁发。',
  'learning.certificate_valid': '该学生已持有这门课程的有效证书',
  'learning.unknown_blank': '只能填写 {name}、{course}、{date} 和 {author}。请检查拼写，以及每个 { 是否都有 }。',
}
