import type { refusals } from '../learning.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'learning.enrollment_closed': 'ការចុះឈ្មោះត្រូវបានបិទ',
  'learning.must_be_bought': 'វគ្គនេះមិនឥតគិតថ្លៃទេ សូមទិញជាមុនសិន',
  'learning.open_already': 'វគ្គនេះបើករួចហើយ',
  'learning.not_enrolled': 'សិស្សនេះមិននៅក្នុងវគ្គនេះទេ',
  'learning.no_access': 'វគ្គនេះមិនទាន់បើកសម្រាប់អ្នកទេ',
  'learning.lesson_locked': 'មេរៀននេះមិនទាន់បើកទេ',
  'learning.preview_only': 'ក្នុងការមើលជាមុន មិនអាចសម្គាល់ថារៀនចប់បានទេ!',
  'learning.needs_attempt': 'មេរៀននេះចប់នៅពេលអ្នកប្រគល់កិច្ចការរបស់វា',
  'learning.watch_first': 'សូមមើលមេរៀននេះឱ្យបានយ៉ាងតិច 90% ជាមុនសិន',
  'learning.read_first': 'សូមអានមេរៀននេះឱ្យដល់ចុងជាមុនសិន',
  'learning.incomplete': 'អ្នកមិនទាន់រៀនចប់មេរៀនទាំងអស់ក្នុងវគ្គនេះទេ',
  'learning.completion_not_found': 'មេរៀននេះមិនបានសម្គាល់ថារៀនចប់ទេ',
  'learning.note_not_found': 'រកមិនឃើញកំណត់ចំណាំនេះទេ',
  'learning.question_not_found': 'រកមិនឃើញសំណួរនេះទេ',
  'learning.enrollment_not_found': 'រកមិនឃើញការចុះឈ្មោះនេះទេ',
  'learning.rating_not_found': 'រកមិនឃើញមតិនេះទេ',
  'learning.certificate_not_found': 'រកមិនឃើញវិញ្ញាបនបត្រនេះទេ',
  'learning.certificate_revoked': 'វិញ្ញាបនបត្ររបស់អ្នកត្រូវបានដកហូត។ សូមសុំសាលាឱ្យចេញថ្មី។',
  'learning.certificate_valid': 'សិស្សនេះមានវិញ្ញាបនបត្រដែលមានសុពលភាពនៃវគ្គនេះហើយ',
  'learning.class_list_not_found': 'រកមិនឃើញបញ្ជីថ្នាក់នេះទេ',
  'learning.list_too_long': 'បញ្ជីមួយអាចមានមនុស្សច្រើនបំផុត 200 នាក់',
  'learning.join_link_not_found': 'រកមិនឃើញតំណចូលរៀននេះទេ',
  'learning.link_closed': 'តំណចូលរៀននេះបិទហើយ។ សូមសុំតំណថ្មីពីសាលា។',
  'learning.unknown_blank':
    'បំពេញបានតែ {name} {course} {date} និង {author} ប៉ុណ្ណោះ។ សូមពិនិត្យអក្ខរាវិរុទ្ធ និងថា { នីមួយៗមាន } របស់វា។',
}
