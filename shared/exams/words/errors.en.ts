import type { refusals } from '../exams.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'exams.answers_empty': 'This answer is empty. Fill it in or remove it.',
  'exams.right_and_wrong': 'Mark at least one right answer, and leave at least one wrong.',
  'exams.two_options': 'Add at least two answers.',
  'exams.score_above_total': 'A question cannot bring more points than the whole exam.',
  'exams.has_results': 'Students have results in this exam, so it can’t be deleted permanently.',
  'exams.taken': 'You have used all your attempts.',
  'exams.question_answered': 'Students were asked this question, so it can’t be deleted permanently.',
  'exams.picture_missing': 'Add a picture to the question or to an answer.',
  'exams.question_unfinished': 'A question isn’t finished. Complete it first.',
  'exams.own_paper': 'Someone else has to grade what you handed in.',
  'exams.file_encoding': 'We don’t know how this file is encoded. Save it as UTF-8 and try again.',
  'exams.file_tags': 'This file has too many tags to be read at once. Split it into several files.',
  'exams.no_way': 'Choose at least one thing students can hand in.',
  'exams.one_task': 'An assignment has exactly one task.',
  'exams.not_this_way': 'This assignment doesn’t take this kind of answer.',
  'exams.too_many_files': 'You’ve uploaded the most files this assignment takes. Delete some first.',
  'exams.nothing_handed_in': 'Write something or add a file first, then hand in.',
  'exams.annotations': 'The text has changed. Reload the page and mark the passage again.',
  'exams.scored_by_person': 'Give everyone the points, or grade the answers one by one.',
  'exams.awaits_correction': 'Your teacher is still grading your last attempt. You can try again after that.',
  'exams.assignment_full':
    'Your files for this assignment need more space than you have. Remove some, or add smaller ones.',
  'exams.student_full': 'Your files in this school need more space than you have. Add a smaller file.',
}
